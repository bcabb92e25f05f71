import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_secrets',
  title: 'A role may change Secrets',
  severity: MODERATE_LOW,
  problem: 'Whoever has the role puts their own passwords, certificates and keys into programs that use the secrets.',
  remediation:
    'Remove `create`, `update`, `patch` and `delete` on `secrets`, or name the ones that are needed in `resourceNames`.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - «{apiGroups: [""], resources: [secrets], verbs: [update]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [""], resources: [secrets], resourceNames: [shop], verbs: [update]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [""], resources: [configmaps], verbs: [update]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0 ? undefined : allowed(grant, ['update', 'patch', 'delete', 'deletecollection'], ['secrets']),
});
