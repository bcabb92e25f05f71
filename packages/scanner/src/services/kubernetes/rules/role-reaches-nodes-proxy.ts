import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_reaches_nodes_proxy',
  title: 'A role may call the kubelets past the API: nodes/proxy',
  severity: HIGH,
  problem:
    'Whoever has the role runs commands in every pod of every node, and neither admission nor the audit log sees it.',
  remediation: 'Remove `nodes/proxy`; `nodes/metrics` and `nodes/stats` are enough to measure.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.10'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [nodes/proxy], verbs: [get]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [nodes, nodes/metrics], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [services/proxy], verbs: [get]}`,
    ],
  },

  judge: (grant) =>
    grant.role.kind === 'ClusterRole' && !grant.resources.has('*')
      ? allowed(grant, ['get', 'create'], ['nodes/proxy'])
      : undefined,
});
