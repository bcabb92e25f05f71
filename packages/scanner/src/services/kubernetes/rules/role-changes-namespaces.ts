import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_namespaces',
  title: 'A role may change namespaces, and with their labels the Pod Security Standards in force there',
  severity: MODERATE,
  problem:
    'Whoever has the role takes the label away that keeps privileged pods out, or a label by which network policies tell namespaces apart.',
  remediation: 'Remove `patch` and `update` on `namespaces`, or name the ones that are needed in `resourceNames`.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [namespaces], verbs: [patch]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [namespaces], resourceNames: [shop], verbs: [patch]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [namespaces], verbs: [get, list, create]}`,
    ],
  },

  judge: (grant) => (grant.names.size > 0 ? undefined : allowed(grant, ['patch', 'update'], ['namespaces'])),
});
