import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeRule } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { lookup } from '../../../formats/mapping-lookup.ts';
import { isTrue, textOf } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_network_plaintext',
  title: 'An overlay network carries what containers say in plaintext between machines',
  terms: ['encrypted', 'swarm'],
  severity: MODERATE_LOW,
  problem:
    'An attacker on the network path between the machines reads and changes what the containers say to each other.',
  remediation: 'Set `driver_opts: {encrypted: "true"}` for the network.',
  sources: ['https://docs.docker.com/engine/network/drivers/overlay/#encrypt-traffic-on-an-overlay-network'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: ['services: {app: {image: "a:1"}}\nnetworks:\n  back:\n    «driver: overlay»'],
    good: [
      'services: {app: {image: "a:1"}}\nnetworks:\n  back:\n    driver: overlay\n    driver_opts: {encrypted: "true"}',
      'services: {app: {image: "a:1"}}\nnetworks:\n  back: {driver: bridge}',
      'services: {app: {image: "a:1"}}\nnetworks:\n  back:\n    driver: overlay\n    driver_opts: {encrypted: "${ENCRYPTED}"}',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { value } of file.entriesAt('networks')) {
      const driver = value.kind === 'mapping' ? value.pairs.find(({ key }) => key.value === 'driver') : undefined;
      const encrypted = lookup(value, 'driver_opts', 'encrypted');
      // An empty value switches it on as well.
      const isOn =
        encrypted &&
        (textOf(encrypted) === undefined ||
          textOf(encrypted) === '' ||
          isTrue(textOf(encrypted) ?? '') ||
          textOf(encrypted)?.includes('$'));
      if (driver && textOf(driver.value) === 'overlay' && !isOn)
        yield { at: driver, message: { code: 'not-set', values: { setting: 'encrypted' } }, wanted: 'true' };
    }
  },
});
