import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { onePod, podRule, ofWorkloads, WITHOUT } from '../kubernetes-rule.ts';

export default ofWorkloads(podRule)({
  id: 'kubernetes_node_named',
  title: 'The pod names its node: nodeName',
  severity: LOW,
  category: 'hygiene',
  problem:
    'The scheduler is not asked, nor what it looks at: taints that keep pods off a node, room, and whether the node is there.',
  remediation: 'Choose nodes by `nodeSelector` or `affinity`.',
  sources: ['https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#nodename'],
  references: [cwe(1188)],

  examples: {
    bad: [onePod('stdin: true', '«nodeName: node-3»')],
    good: [onePod('stdin: true', 'nodeSelector: {disk: ssd}'), onePod('stdin: true')],
  },

  judge({ spec }) {
    const setting = spec.setting('nodeName');
    if (setting.is === 'unknown') return UNKNOWN;
    return setting.is === 'set'
      ? { at: setting.at, message: { code: 'is', values: { setting: 'nodeName', value: setting.value } } }
      : undefined;
  },
  fix: { ...WITHOUT, edits: removeEntry },
});
