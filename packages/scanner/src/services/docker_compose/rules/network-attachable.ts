import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { composeRule } from '../compose-rule.ts';
import { isTrue, textOf } from '../compose-values.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_network_attachable',
  title: 'Any container may join the network: attachable',
  severity: LOW,
  problem: 'Whoever may start a container on some machine of the swarm reaches every service of the network.',
  remediation: 'Remove `attachable: true`, and run what has to be in the network as a service.',
  sources: ['https://docs.docker.com/reference/compose-file/networks/#attachable'],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: ['services: {app: {image: "a:1"}}\nnetworks:\n  back:\n    driver: overlay\n    «attachable: true»'],
    good: [
      'services: {app: {image: "a:1"}}\nnetworks: {back: {driver: overlay, attachable: false}}',
      'services: {app: {image: "a:1"}}\nnetworks: {back: {driver: overlay, attachable: "${ATTACHABLE}"}}',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.entriesAt('networks', 'attachable')) {
      if (isTrue(textOf(at.value) ?? ''))
        yield { at, message: { code: 'is', values: { setting: 'attachable', value: 'true' } } };
    }
  },
  fix: { kind: 'suggested', needs: 'certainty that no container joins it by itself', edits: removeEntry },
});
