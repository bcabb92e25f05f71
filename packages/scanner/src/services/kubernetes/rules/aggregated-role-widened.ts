import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { RBAC, grantRule } from '../kubernetes-rule.ts';

export default grantRule({
  id: 'kubernetes_aggregated_role_widened',
  title: 'A role adds to `view`, `edit` or `admin` of everybody what they are not meant to do: aggregate-to-view',
  terms: ['aggregationRule', 'rbac.authorization.k8s.io/aggregate-to-view', 'aggregate-to-edit', 'aggregate-to-admin'],
  severity: MODERATE,
  problem:
    'Whoever may only look at a namespace may then change there, or read its Secrets and from them act as its accounts; whoever may only work there gives roles to themselves.',
  remediation:
    'Keep to `get`, `list` and `watch`, without Secrets; add the rest by `aggregate-to-edit` or `aggregate-to-admin`, but roles and bindings to nobody who may only edit, and the verbs `escalate`, `bind` and `impersonate` to nobody.',
  sources: [`${RBAC}#aggregated-clusterroles`, `${RBAC}#user-facing-roles`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-view\n  labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}\nrules:\n  - «{apiGroups: [shop.example.com], resources: [orders], verbs: [get, update]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-view\n  labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}\nrules:\n  - «{apiGroups: [""], resources: [secrets], verbs: [get]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-edit\n  labels: {rbac.authorization.k8s.io/aggregate-to-edit: "true"}\nrules:\n  - {apiGroups: [shop.example.com], resources: [orders], verbs: [update]}\n  - «{apiGroups: [rbac.authorization.k8s.io], resources: [rolebindings], verbs: [create]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-admin\n  labels: {rbac.authorization.k8s.io/aggregate-to-admin: "true"}\nrules:\n  - «{apiGroups: [rbac.authorization.k8s.io], resources: [roles], verbs: [update, escalate]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-admin\n  labels: {rbac.authorization.k8s.io/aggregate-to-admin: "true"}\nrules:\n  - {apiGroups: [rbac.authorization.k8s.io], resources: [roles], verbs: [get, create, update]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-edit\n  labels: {rbac.authorization.k8s.io/aggregate-to-edit: "true"}\nrules:\n  - {apiGroups: [rbac.authorization.k8s.io], resources: [roles], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-view\n  labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}\nrules:\n  - {apiGroups: [shop.example.com], resources: [orders], verbs: [get, list, watch]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: shop-edit\n  labels: {rbac.authorization.k8s.io/aggregate-to-edit: "true"}\nrules:\n  - {apiGroups: [shop.example.com], resources: [orders], verbs: [update]}`,
    ],
  },

  judge(grant) {
    const isAddedTo = (role: string): boolean =>
      isTrue(grant.role.text(['metadata', 'labels', `rbac.authorization.k8s.io/aggregate-to-${role}`]) ?? '');
    const [view, edit] = [isAddedTo('view'), isAddedTo('edit')];
    if (!view && !edit && !isAddedTo('admin')) return undefined;
    const changing = [...grant.verbs].filter((one) => !READING.has(one));
    const isOfRoles = ['roles', 'rolebindings'].some((one) => grant.resources.has(one)) && grant.groups.has(RBAC_GROUP);
    const verb = changing.find((one) => view || (edit && (isOfRoles || grant.isForAll)) || BEYOND_ALL.has(one));
    if (verb !== undefined) return { code: 'has', values: { setting: 'verbs', value: verb } };
    const isOfSecrets = view && grant.groups.has('') && grant.resources.has('secrets');
    return isOfSecrets ? { code: 'has', values: { setting: 'resources', value: 'secrets' } } : undefined;
  },
});

const READING = new Set(['get', 'list', 'watch']);
const RBAC_GROUP = 'rbac.authorization.k8s.io';
/** Whoever may do these has what they do not have themselves. */
const BEYOND_ALL = new Set(['escalate', 'bind', 'impersonate']);
