import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_deletes_data',
  title: 'A role may delete volumes, namespaces or custom resource definitions, and the data in them',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over an account with the role destroys data: volumes go with their claims, and everything goes with its namespace or its definition.',
  remediation: 'Leave these verbs to people, for the time of the work, or name the objects in `resourceNames`.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [persistentvolumeclaims], verbs: [get, delete]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [apiextensions.k8s.io], resources: [customresourcedefinitions], verbs: [deletecollection]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [persistentvolumeclaims], verbs: [get, create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [persistentvolumeclaims], resourceNames: [cache], verbs: [delete]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : (allowed(grant, DELETING, ['persistentvolumeclaims', 'persistentvolumes', 'namespaces']) ??
        allowed(grant, DELETING, ['customresourcedefinitions'], ['apiextensions.k8s.io'])),
});

const DELETING = ['delete', 'deletecollection'];
