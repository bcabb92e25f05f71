import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { onePod, podRule, WITHOUT } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_all_taints_tolerated',
  title: 'The pod tolerates every taint, also those of the control plane',
  severity: MODERATE_LOW,
  problem: "It may be placed on nodes that are kept for other work, where it is beside the cluster's own programs.",
  remediation: 'Name the key of the taint that is meant.',
  sources: ['https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/'],
  references: [cwe(653), nist('SC-39')],

  examples: {
    bad: [onePod(`stdin: true`, 'tolerations:\n  - «operator: Exists»')],
    good: [
      onePod(`stdin: true`, 'tolerations:\n  - {key: gpu, operator: Exists}'),
      `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: logs}\nspec:\n  template:\n    spec:\n      tolerations: [{operator: Exists}] # runs on every node\n      containers: [{name: app, image: a:1}]`,
    ],
  },

  judge({ object, spec }) {
    if (object.kind === 'DaemonSet') return undefined;
    const found = spec
      .blocks('tolerations')
      .find((toleration) => toleration.text('operator') === 'Exists' && toleration.lacks('key'));
    return (
      found && { at: found.at, message: { code: 'is', values: { setting: 'tolerations.operator', value: 'Exists' } } }
    );
  },
  fix: { ...WITHOUT, edits: removeEntry },
});
