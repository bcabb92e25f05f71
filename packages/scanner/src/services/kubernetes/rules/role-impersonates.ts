import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_impersonates',
  title: 'A role may act as others: impersonate',
  severity: HIGH,
  problem: 'Whoever has the role works as any user, group or service account that it names, also as an administrator.',
  remediation: 'Remove the verb `impersonate`, or name those who may be acted for in `resourceNames`.',
  sources: [RBAC_GOOD_PRACTICES, 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  references: [cisKubernetes('5.1.8'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [users, groups], verbs: [impersonate]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [users], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [groups], resourceNames: [readers], verbs: [impersonate]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : allowed(
          grant,
          ['impersonate'],
          ['users', 'groups', 'serviceaccounts', 'userextras'],
          ['', 'authentication.k8s.io'],
        ),
});
