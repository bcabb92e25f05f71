import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_makes_persistent_volumes',
  title: 'A role may make persistent volumes, also of folders of the nodes',
  severity: MODERATE,
  problem:
    'Whoever has the role makes a volume of any folder of a node and mounts it, where pods may not do so themselves.',
  remediation: 'Leave persistent volumes to the storage class, and give persistent volume claims alone.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.9'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [persistentvolumes], verbs: [create]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [persistentvolumeclaims], verbs: [create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [persistentvolumes], verbs: [get, list]}`,
    ],
  },

  judge: (grant) =>
    grant.role.kind === 'ClusterRole' && !grant.resources.has('*')
      ? allowed(grant, ['create'], ['persistentvolumes'])
      : undefined,
});
