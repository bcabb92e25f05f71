import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_makes_tokens',
  title: 'A role may make tokens of service accounts: serviceaccounts/token',
  severity: MODERATE,
  problem: 'Whoever has the role works as any service account there, also as those that may do more.',
  remediation: 'Remove `serviceaccounts/token`, or name the accounts in `resourceNames`.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.13'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [serviceaccounts/token], verbs: [create]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [serviceaccounts/token], resourceNames: [shop], verbs: [create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [serviceaccounts], verbs: [create]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0 || grant.resources.has('*')
      ? undefined
      : allowed(grant, ['create'], ['serviceaccounts/token']),
});
