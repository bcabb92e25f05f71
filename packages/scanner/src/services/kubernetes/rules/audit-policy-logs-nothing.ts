import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Policy')({
  id: 'kubernetes_audit_policy_logs_nothing',
  title: 'The audit policy keeps nothing: a rule with level None for everything comes first',
  severity: MODERATE,
  problem: 'Nobody can tell afterwards who did what in the cluster.',
  remediation: 'Remove the rule, or name what it is about; keep at least `Metadata` of the rest.',
  sources: ['https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/'],
  references: [cisKubernetes('3.2.1'), cwe(778), nist('AU-2')],

  examples: {
    bad: [`apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None»\n  - level: Metadata`],
    good: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, users: ["system:kube-proxy"]}\n  - level: Metadata`,
    ],
  },

  judge(policy) {
    const [first] = policy.blocks('rules');
    if (policy.group !== 'audit.k8s.io' || first?.text('level') !== 'None') return undefined;
    const isLimited = ['users', 'userGroups', 'verbs', 'resources', 'namespaces', 'nonResourceURLs'].some(
      (key) => !first.lacks(key),
    );
    return isLimited
      ? undefined
      : { at: first.at, message: { code: 'is', values: { setting: 'level', value: 'None' } } };
  },
});
