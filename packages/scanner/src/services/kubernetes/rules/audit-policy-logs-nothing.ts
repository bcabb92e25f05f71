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
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None\n    userGroups: ["system:authenticated"]»\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: None\n    resources: [{group: ""}]»\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - level: Metadata\n    resources: [{group: "", resources: [pods/exec]}]\n  - «level: None»`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «{level: None, verbs: [get, list, watch]}»\n  - {level: None, namespaces: [shop]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\n«omitStages: [RequestReceived, ResponseStarted, ResponseComplete]»\nrules:\n  - level: Metadata`,
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec:\n  audit:\n    «profile: None»`,
    ],
    good: [
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec: {audit: {profile: WriteRequestBodies}}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, users: ["system:kube-proxy"]}\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets]}]}\n  - {level: None, resources: [{group: "", resources: [secrets, pods]}]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, userGroups: ["system:authenticated"], nonResourceURLs: ["/version"]}\n  - {level: None, userGroups: ["system:unauthenticated", "system:nodes"]}\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, verbs: [create, update, patch, delete]}\n  - {level: None}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, verbs: [create, delete], resources: [{group: "", resources: [secrets]}]}\n  - {level: None}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived, ResponseStarted]\nrules:\n  - {level: None, resources: [{group: ""}], verbs: [watch]}\n  - {level: None, resources: [{group: events.k8s.io}]}\n  - level: Metadata`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: None, verbs: [watch], resources: [{group: "", resources: [secrets]}]}\n  - level: Metadata`,
    ],
  },

  judge(policy) {
    if (policy.kind === 'APIServer') return openShiftFinding(policy);
    if (policy.group !== 'audit.k8s.io') return undefined;
    const omitted = policy.pair('omitStages');
    const stages = new Set(policy.texts('omitStages').map(({ text }) => text));
    if (omitted && STAGES.every((stage) => stages.has(stage)))
      return { at: omitted, message: { code: 'has', values: { setting: 'omitStages', value: STAGES.join(', ') } } };
    const rules = policy.blocks('rules');
    const [first] = rules;
    // What no rule is about is not kept either.
    if (first && rules.every((rule) => rule.text('level') === 'None')) return noneFinding(first);
    for (const rule of rules) {
      const isForAll = LIMITS.every((key) => rule.lacks(key)) && (rule.lacks('userGroups') || isOfEverybody(rule));
      const isOfAll = rule.lacks('resources');
      const isAbout = isOfAll ? isForAll : rule.blocks('resources').some((entry) => isOfSecrets(entry));
      const isNone = rule.text('level') === 'None';
      if (isAbout && isForAll && isNone) return noneFinding(rule);
      // The first rule that is about a request decides it: this one keeps some of what Secrets are asked for.
      if (isAbout || (isOfAll && !isNone && rule.lacks('nonResourceURLs'))) return undefined;
    }
    return undefined;
  },
});

function noneFinding(rule: Block): ItemFinding {
  return { at: rule.at, message: { code: 'is', values: { setting: 'level', value: 'None' } } };
}

function openShiftFinding(server: KubernetesObject): ItemFinding | undefined {
  const at = server.pair('spec.audit.profile');
  if (!at || server.group !== 'config.openshift.io' || server.text('spec.audit.profile') !== 'None') return undefined;
  return { at, message: { code: 'is', values: { setting: 'profile', value: 'None' } } };
}

/** What keeps a rule to a part of those who ask, or of what they ask for. */
const LIMITS = ['users', 'verbs', 'namespaces', 'nonResourceURLs'];

/** Those in which requests are answered; after them comes only what the server breaks off. */
const STAGES = ['RequestReceived', 'ResponseStarted', 'ResponseComplete'];

/** Whether whoever signed in is in one of the groups. */
function isOfEverybody(rule: Block): boolean {
  return rule.texts('userGroups').some(({ text }) => text === 'system:authenticated');
}

function isOfSecrets(entry: Block): boolean {
  const isAll = entry.lacks('resourceNames') && (entry.text('group') ?? '') === '';
  const isOfGroup = entry.lacks('resources') || entry.texts('resources').some(({ text }) => text === '*');
  return isAll && (isOfGroup || entry.texts('resources').some(({ text }) => text === 'secrets'));
}
