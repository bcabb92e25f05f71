import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_reads_secrets',
  title: 'A role may read Secrets',
  severity: MODERATE,
  problem:
    'Whoever has the role reads the passwords, keys and tokens of all programs there. Whoever may list or watch them reads them too.',
  remediation: 'Remove `secrets`, or name the ones that are needed in `resourceNames`, with `get` alone.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.2'), cwe(250), nist('AC-6'), stigKubernetes('V-274884')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - «{apiGroups: [""], resources: [pods, secrets], verbs: [get, list]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [""], resources: [secrets], resourceNames: [shop], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [""], resources: [secrets], verbs: [create]}`,
    ],
  },

  judge: (grant) => (grant.names.size > 0 ? undefined : allowed(grant, ['get', 'list', 'watch'], ['secrets'])),
});
