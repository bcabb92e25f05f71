import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NETWORK_POLICIES, RBAC, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_network',
  title: 'A role may change how traffic flows: Services, Ingresses or network policies',
  severity: MODERATE_LOW,
  problem: 'Whoever has the role opens programs to the outside, or sends the traffic of one to another.',
  remediation:
    'Remove `create`, `update`, `patch` and `delete` on these resources from roles of people and programs that do not set up the network.',
  sources: [RBAC, NETWORK_POLICIES],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [networking.k8s.io], resources: [networkpolicies], verbs: [delete]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [networking.k8s.io], resources: [networkpolicies, ingresses], verbs: [get, list, watch]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [services/status], verbs: [patch]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : allowed(
          grant,
          ['create', 'update', 'patch', 'delete', 'deletecollection'],
          ['networkpolicies', 'ingresses', 'services', 'endpoints', 'endpointslices'],
          ['', 'networking.k8s.io', 'discovery.k8s.io', 'extensions'],
        ),
});
