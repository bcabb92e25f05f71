import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Policy')({
  id: 'kubernetes_audit_policy_logs_nothing',
  title: 'The audit policy keeps nothing, or nothing of Secrets: a rule with level None comes first',
  severity: MODERATE,
  problem: 'Nobody can tell afterwards who did what in the cluster, or who read and changed its Secrets.',
  remediation: 'Remove the rule, or name what it is about; keep at least `Metadata` of the rest.',
  sources: ['https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/'],
  references: [cisKubernetes('3.2.1'), cwe(778), nist('AU-2')],

  examples: {
    bad: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None»\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None\n    resources: [{group: "", resources: [events, secrets]}]»\n  - level: Metadata`,
    ],
    good: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, users: ["system:kube-proxy"]}\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets]}]}\n  - {level: None, resources: [{group: "", resources: [secrets, pods]}]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, verbs: [watch], resources: [{group: "", resources: [secrets]}]}\n  - level: Metadata`,
    ],
  },

  judge(policy) {
    const rules = policy.blocks('rules');
    if (policy.group !== 'audit.k8s.io') return undefined;
    for (const [index, rule] of rules.entries()) {
      const isForAll = LIMITS.every((key) => rule.lacks(key));
      const isOfAll = isForAll && rule.lacks('resources');
      const isAbout = isOfAll || rule.blocks('resources').some((entry) => isOfSecrets(entry));
      if (!isAbout) continue;
      const isNone = rule.text('level') === 'None' && isForAll && (!isOfAll || index === 0);
      // The first rule that is about a request decides it.
      return isNone ? { at: rule.at, message: { code: 'is', values: { setting: 'level', value: 'None' } } } : undefined;
    }
    return undefined;
  },
});

/** What keeps a rule to a part of those who ask, or of what they ask for. */
const LIMITS = ['users', 'userGroups', 'verbs', 'namespaces', 'nonResourceURLs'];

function isOfSecrets(entry: Block): boolean {
  const isAll = entry.lacks('resourceNames') && (entry.text('group') ?? '') === '';
  return isAll && entry.texts('resources').some(({ text }) => text === 'secrets');
}
