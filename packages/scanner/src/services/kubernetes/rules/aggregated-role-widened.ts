import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { RBAC, grantRule } from '../kubernetes-rule.ts';

export default grantRule({
  id: 'kubernetes_aggregated_role_widened',
  title: 'A role adds more than reading to the role `view` of everybody who has it: aggregate-to-view',
  terms: ['aggregationRule', 'rbac.authorization.k8s.io/aggregate-to-view'],
  severity: MODERATE,
  problem:
    'Whoever may only look at a namespace may then change there, or read its Secrets and from them act as its accounts.',
  remediation:
    'Keep to `get`, `list` and `watch`, without Secrets; add the rest by `aggregate-to-edit` or `aggregate-to-admin`.',
  sources: [`${RBAC}#aggregated-clusterroles`, `${RBAC}#user-facing-roles`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-view\n  labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}\nrules:\n  - «{apiGroups: [shop.example.com], resources: [orders], verbs: [get, update]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-view\n  labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}\nrules:\n  - «{apiGroups: [""], resources: [secrets], verbs: [get]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-view\n  labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}\nrules:\n  - {apiGroups: [shop.example.com], resources: [orders], verbs: [get, list, watch]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-edit\n  labels: {rbac.authorization.k8s.io/aggregate-to-edit: "true"}\nrules:\n  - {apiGroups: [shop.example.com], resources: [orders], verbs: [update]}`,
    ],
  },

  judge(grant) {
    if (!isTrue(grant.role.text(['metadata', 'labels', 'rbac.authorization.k8s.io/aggregate-to-view']) ?? ''))
      return undefined;
    const verb = [...grant.verbs].find((one) => !READING.has(one));
    if (verb !== undefined) return { code: 'has', values: { setting: 'verbs', value: verb } };
    const isOfSecrets = grant.groups.has('') && grant.resources.has('secrets');
    return isOfSecrets ? { code: 'has', values: { setting: 'resources', value: 'secrets' } } : undefined;
  },
});

const READING = new Set(['get', 'list', 'watch']);
