import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { PROTECTED, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_host_users',
  title: "The pod's users are those of its node: hostUsers is true",
  severity: LOW,
  category: 'hygiene',
  problem: 'A root of a container that is left is root on the node; with user namespaces it would be nobody there.',
  remediation: "Set `hostUsers: false` where the node's kernel and runtime know user namespaces.",
  sources: ['https://kubernetes.io/docs/concepts/workloads/pods/user-namespaces/'],
  references: [cwe(653)],

  examples: {
    bad: [onePod(`stdin: true`, '«hostUsers: true»')],
    good: [onePod(`stdin: true`, 'hostUsers: false'), onePod(`stdin: true`)],
  },

  setting: 'hostUsers',
  bad: isTrue,
  safe: 'false',
  fix: PROTECTED,
});
