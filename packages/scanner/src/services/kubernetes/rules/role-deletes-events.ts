import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_deletes_events',
  title: 'A role may delete events',
  severity: MODERATE_LOW,
  problem: 'Whoever takes over an account with the role removes the traces of what was done.',
  remediation: 'Remove `delete` and `deletecollection` for `events`: they go by themselves after an hour.',
  sources: [RBAC_GOOD_PRACTICES, 'https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/event-v1/'],
  references: [cwe(778), nist('AU-9')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [events], verbs: [get, delete]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [events.k8s.io], resources: [events], verbs: [deletecollection]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [events], verbs: [create, patch]}`,
    ],
  },

  judge: (grant) =>
    grant.resources.has('events')
      ? allowed(grant, ['delete', 'deletecollection'], ['events'], ['', 'events.k8s.io'])
      : undefined,
});
