import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { composeRule } from '../compose-rule.ts';
import { isTrue, textOf } from '../compose-values.ts';

const MODES = ['ipv4', 'ipv6'].map((family) => `com.docker.network.bridge.gateway_mode_${family}`);

export default composeRule({
  id: 'docker_compose_network_unprotected',
  title: 'Every port of the containers of a network is open, published or not: gateway mode nat-unprotected',
  terms: ['gateway_mode_ipv4', 'driver_opts', 'firewall'],
  severity: MODERATE,
  problem:
    'Docker leaves out the rules that keep what is not published from other machines: whoever has a route to the address of a container reaches its databases and its ports for operators.',
  remediation: 'Remove the option, or set it to `nat`, and publish under `ports` what others have to reach.',
  sources: ['https://docs.docker.com/engine/network/port-publishing/#gateway-modes'],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [
      'services: {app: {image: "a:1"}}\nnetworks:\n  back:\n    driver_opts:\n      «com.docker.network.bridge.gateway_mode_ipv4: nat-unprotected»',
    ],
    good: [
      'services: {app: {image: "a:1"}}\nnetworks: {back: {driver_opts: {com.docker.network.bridge.gateway_mode_ipv4: routed}}}',
      'services: {app: {image: "a:1"}}\nnetworks: {back: {driver_opts: {com.docker.network.bridge.gateway_mode_ipv6: "${MODE}"}}}',
      'services: {app: {image: "a:1"}}\nnetworks: {back: {internal: true, driver_opts: {com.docker.network.bridge.gateway_mode_ipv4: nat-unprotected}}}',
    ],
  },

  *check({ file }): Generator<Finding> {
    const closed = file
      .entriesAt('networks')
      .filter(({ value }) => isTrue(textOf(pairInForce(value, 'internal')?.value) ?? ''));
    for (const setting of MODES) {
      const ofClosed = new Set(
        closed.map(({ value }) => pairInForce(pairInForce(value, 'driver_opts')?.value, setting)),
      );
      for (const at of file.entriesAt('networks', 'driver_opts', setting)) {
        if (textOf(at.value) === 'nat-unprotected' && !ofClosed.has(at))
          yield { at, message: { code: 'is', values: { setting, value: 'nat-unprotected' } }, wanted: 'nat' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a list under `ports` of all that others reach now',
    edits: (finding) => setValue(finding, 'nat'),
  },
});
