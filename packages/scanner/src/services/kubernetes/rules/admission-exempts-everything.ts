import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

export default anyObjectRule(
  ({ kind, group }) =>
    (kind === 'PolicyException' && group === 'kyverno.io') ||
    (kind === 'Config' && group === 'config.gatekeeper.sh') ||
    OF_POD_SECURITY.has(kind),
)({
  id: 'kubernetes_admission_exempts_everything',
  title:
    'An exception takes every namespace out of admission policies: PolicyException, excludedNamespaces, exemptions',
  terms: ['Kyverno', 'Gatekeeper', 'Pod Security admission', 'policy bypass'],
  severity: MODERATE,
  problem:
    'What the policies are meant to keep out, such as privileged pods, is let in everywhere: whoever may make pods in any namespace takes over its nodes.',
  remediation:
    'Name in the exception the namespaces, and the objects by their names, that it is for; in Gatekeeper those that its processes are to leave out. Of Pod Security exempt no account of a controller, which makes the pods of everybody.',
  sources: [
    'https://kyverno.io/docs/exceptions/',
    'https://kyverno.io/policies/other/policy-for-exceptions/policy-for-exceptions/',
    'https://open-policy-agent.github.io/gatekeeper/website/docs/exempt-namespaces/',
    'https://kubernetes.io/docs/concepts/security/pod-security-admission/#exemptions',
  ],
  references: [cwe(693), nist('CM-7')],

  examples: {
    bad: [
      `apiVersion: kyverno.io/v2\nkind: PolicyException\nmetadata: {name: tools, namespace: tools}\nspec:\n  exceptions: [{policyName: disallow-privileged, ruleNames: ["*"]}]\n  match:\n    any:\n      - resources:\n          kinds: [Pod]\n          «namespaces: ["*"]»`,
      `apiVersion: kyverno.io/v2\nkind: PolicyException\nmetadata: {name: tools, namespace: tools}\nspec:\n  exceptions: [{policyName: disallow-privileged, ruleNames: [privileged]}]\n  match:\n    any:\n      - «resources:\n          kinds: [Pod, Deployment]»`,
      `apiVersion: config.gatekeeper.sh/v1alpha1\nkind: Config\nmetadata: {name: config, namespace: gatekeeper-system}\nspec:\n  match:\n    - «excludedNamespaces: ["*"]»\n      processes: ["*"]`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: PodSecurity\n    configuration:\n      exemptions:\n        usernames:\n          - «system:serviceaccount:kube-system:replicaset-controller»`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: PodSecurity\n    configuration: {exemptions: {usernames: [system:serviceaccount:storage:csi], namespaces: [storage]}}`,
      `apiVersion: kyverno.io/v2\nkind: PolicyException\nmetadata: {name: tools, namespace: tools}\nspec:\n  exceptions: [{policyName: disallow-privileged, ruleNames: [privileged]}]\n  match: {any: [{resources: {kinds: [Pod], namespaces: [tools]}}]}`,
      `apiVersion: kyverno.io/v2\nkind: PolicyException\nmetadata: {name: tools, namespace: tools}\nspec:\n  exceptions: [{policyName: disallow-privileged, ruleNames: [privileged]}]\n  match: {any: [{resources: {kinds: [Pod], names: ["exporter-*"]}}]}`,
      `apiVersion: kyverno.io/v2\nkind: PolicyException\nmetadata: {name: tools, namespace: tools}\nspec:\n  exceptions: [{policyName: disallow-privileged, ruleNames: [privileged]}]\n  match: {any: [{resources: {kinds: [Pod]}, subjects: [{kind: User, name: ops}]}]}`,
      `apiVersion: kyverno.io/v2\nkind: PolicyException\nmetadata: {name: tools, namespace: tools}\nspec:\n  exceptions: [{policyName: disallow-privileged, ruleNames: [privileged]}]\n  match: {any: [{resources: {kinds: [Pod], operations: [DELETE]}}]}`,
      `apiVersion: config.gatekeeper.sh/v1alpha1\nkind: Config\nmetadata: {name: other}\nspec: {match: [{excludedNamespaces: ["*"], processes: ["*"]}]}`,
      `apiVersion: config.gatekeeper.sh/v1alpha1\nkind: Config\nmetadata: {name: config}\nspec: {match: [{excludedNamespaces: [kube-system], processes: ["*"]}, {excludedNamespaces: ["*"], processes: [mutation-webhook]}]}`,
    ],
  },

  judge(object) {
    if (OF_POD_SECURITY.has(object.kind)) return leftOutOfPodSecurity(object);
    return object.kind === 'Config' ? leftOutByGatekeeper(object) : leftOutByKyverno(object);
  },
});

const OF_POD_SECURITY: ReadonlySet<string> = new Set(['AdmissionConfiguration', 'PodSecurityConfiguration']);

/** The accounts with which controllers make the pods of whoever made a workload. */
function leftOutOfPodSecurity(configuration: KubernetesObject): ItemFinding | undefined {
  const all = [configuration, ...configuration.blocks('plugins').map((plugin) => plugin.block('configuration'))];
  const found = all
    .flatMap((block) => block.texts('exemptions.usernames'))
    .find(({ text }) => /^system:serviceaccount:kube-system:(?:\*|[a-z-]{1,60}-controller)$/.test(text));
  return found && { at: found.at, message: { code: 'is', values: { setting: 'usernames', value: found.text } } };
}

function leftOutByGatekeeper(config: KubernetesObject): ItemFinding | undefined {
  // One of another name is not read.
  if (config.name !== 'config') return undefined;
  const wide = config
    .blocks('spec.match')
    .find((match) => hasAll(match, 'excludedNamespaces') && (hasAll(match, 'processes') || hasWebhook(match)));
  const at = wide?.pair('excludedNamespaces');
  return at && { at, message: { code: 'has', values: { setting: 'excludedNamespaces', value: '*' } } };
}

function leftOutByKyverno(exception: KubernetesObject): ItemFinding | undefined {
  // With conditions, or for some pod controls alone, it may be as narrow as one wants.
  if (['conditions', 'podSecurity'].some((key) => !exception.lacks(['spec', key]))) return undefined;
  const filters = ['any', 'all'].flatMap((key) => exception.blocks(['spec', 'match', key]));
  // All that `all` lists has to be so.
  const isOfAll = exception.lacks('spec.match.any') && filters.length > 1;
  for (const filter of isOfAll ? [] : filters) {
    if (['subjects', 'roles', 'clusterRoles'].some((key) => !filter.lacks(key))) continue;
    const resources = filter.block('resources');
    if (NARROWER.some((key) => !resources.lacks(key)) || !isOfPods(resources)) continue;
    const named = ['name', 'names'].filter((key) => !resources.lacks(key));
    if (named.some((key) => !hasAll(resources, key))) continue;
    if (!resources.lacks('namespaces') && !hasAll(resources, 'namespaces')) continue;
    const at = resources.pair('namespaces') ?? filter.pair('resources');
    if (at) return { at, message: { code: 'is', values: { setting: 'namespaces', value: '*' } } };
  }
  return undefined;
}

const NARROWER = ['selector', 'namespaceSelector', 'annotations', 'operations'];

/** Of cluster-wide objects nobody names a namespace. */
function isOfPods(resources: Block): boolean {
  return resources
    .texts('kinds')
    .some(({ text }) => /(?:^|\/)(?:\*|Pod|Deployment|DaemonSet|StatefulSet|Job|CronJob)$/.test(text));
}

function hasAll(block: Block, key: string): boolean {
  return block.texts(key).some(({ text }) => text === '*');
}

function hasWebhook(match: Block): boolean {
  return match.texts('processes').some(({ text }) => text === 'webhook');
}
