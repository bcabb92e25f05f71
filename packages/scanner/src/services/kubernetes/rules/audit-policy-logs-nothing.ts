import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Policy',
  'APIServer',
)({
  id: 'kubernetes_audit_policy_logs_nothing',
  title: 'The audit policy keeps nothing, or nothing of Secrets: a rule with level None comes first',
  terms: ['OpenShift', 'audit profile None'],
  severity: MODERATE,
  problem: 'Nobody can tell afterwards who did what in the cluster, or who read and changed its Secrets.',
  remediation:
    'Remove the rule, or name what it is about; keep at least `Metadata` of the rest; on OpenShift set the profile `Default`.',
  sources: [
    'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/',
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/config_apis/apiserver-config-openshift-io-v1',
  ],
  references: [cisKubernetes('3.2.1'), cwe(778), nist('AU-2'), stigKubernetes('V-242403')],

  examples: {
    bad: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None»\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None\n    resources: [{group: "", resources: [events, secrets]}]»\n  - level: Metadata`,
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec:\n  audit:\n    «profile: None»`,
    ],
    good: [
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec: {audit: {profile: WriteRequestBodies}}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, users: ["system:kube-proxy"]}\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets]}]}\n  - {level: None, resources: [{group: "", resources: [secrets, pods]}]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, verbs: [watch], resources: [{group: "", resources: [secrets]}]}\n  - level: Metadata`,
    ],
  },

  judge(policy) {
    if (policy.kind === 'APIServer') return openShiftFinding(policy);
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

function openShiftFinding(server: KubernetesObject): ItemFinding | undefined {
  const at = server.pair('spec.audit.profile');
  if (!at || server.group !== 'config.openshift.io' || server.text('spec.audit.profile') !== 'None') return undefined;
  return { at, message: { code: 'is', values: { setting: 'profile', value: 'None' } } };
}

/** What keeps a rule to a part of those who ask, or of what they ask for. */
const LIMITS = ['users', 'userGroups', 'verbs', 'namespaces', 'nonResourceURLs'];

function isOfSecrets(entry: Block): boolean {
  const isAll = entry.lacks('resourceNames') && (entry.text('group') ?? '') === '';
  return isAll && entry.texts('resources').some(({ text }) => text === 'secrets');
}
