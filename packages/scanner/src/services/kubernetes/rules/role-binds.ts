import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_binds',
  title: 'A role may give away roles that it has not itself: bind',
  severity: HIGH,
  problem: 'Whoever has the role gives themselves cluster-admin.',
  remediation: 'Remove the verb `bind`, or name the roles that may be given in `resourceNames`.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cisKubernetes('5.1.8'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [rbac.authorization.k8s.io], resources: [clusterrolebindings], verbs: [bind]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [rbac.authorization.k8s.io], resources: [clusterroles], resourceNames: [view], verbs: [bind]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [pods/binding], verbs: [create]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : allowed(
          grant,
          ['bind'],
          ['roles', 'clusterroles', 'rolebindings', 'clusterrolebindings'],
          ['rbac.authorization.k8s.io'],
        ),
});
