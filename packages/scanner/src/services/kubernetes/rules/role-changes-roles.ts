import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_roles',
  title: 'A role may change roles and who has them',
  severity: MODERATE,
  problem: 'Whoever has the role hands on every right that they have, also to accounts that nobody looks at.',
  remediation: 'Keep roles and their bindings to those who administer the cluster.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [rbac.authorization.k8s.io], resources: [clusterrolebindings], verbs: [create, patch]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [rbac.authorization.k8s.io], resources: [clusterrolebindings], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [example.com], resources: [roles], verbs: [create]}`,
    ],
  },

  judge: (grant) =>
    allowed(
      grant,
      ['create', 'update', 'patch'],
      ['roles', 'clusterroles', 'rolebindings', 'clusterrolebindings'],
      ['rbac.authorization.k8s.io'],
    ),
});
