import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_deletes_logs',
  title: 'A role may delete the logs of pods: pods/log',
  severity: MODERATE_LOW,
  problem: 'Whoever breaks in with the role takes away what would show it.',
  remediation: 'Remove `delete` and `deletecollection` on `pods/log`.',
  sources: [RBAC],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [pods/log], verbs: [delete]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [pods/log], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [pods], verbs: [delete]}`,
    ],
  },

  judge: (grant) =>
    grant.resources.has('pods/log') ? allowed(grant, ['delete', 'deletecollection'], ['pods/log']) : undefined,
});
