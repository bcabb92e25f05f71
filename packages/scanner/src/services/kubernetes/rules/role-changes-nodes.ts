import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_nodes',
  title: 'A role may change nodes',
  severity: MODERATE,
  problem:
    'Whoever has the role draws pods with secrets to a node of theirs, by labels and taints, or takes nodes away.',
  remediation: 'Remove `update`, `patch` and `delete` on `nodes`.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [nodes], verbs: [get, patch]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [nodes], verbs: [get, list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [metrics.k8s.io], resources: [nodes], verbs: [get]}`,
    ],
  },

  judge: (grant) =>
    grant.role.kind === 'ClusterRole' && !grant.resources.has('*')
      ? allowed(grant, ['update', 'patch', 'delete'], ['nodes'])
      : undefined,
});
