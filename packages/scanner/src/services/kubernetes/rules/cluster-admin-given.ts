import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ClusterRoleBinding',
  'RoleBinding',
)({
  id: 'kubernetes_cluster_admin_given',
  title: 'The role cluster-admin is given away',
  severity: HIGH,
  problem:
    'Whoever has it may do everything with everything: one stolen token is the whole cluster, or with a RoleBinding the whole namespace.',
  remediation: 'Give a role that allows what is needed, and no more.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cisKubernetes('5.1.1'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: deploy}\nroleRef:\n  kind: ClusterRole\n  «name: cluster-admin»\nsubjects: [{kind: ServiceAccount, name: deploy, namespace: ci}]`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: deploy}\nroleRef: {kind: ClusterRole, name: view}\nsubjects: [{kind: ServiceAccount, name: deploy, namespace: ci}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: cluster-admin} # comes with the cluster\nroleRef: {kind: ClusterRole, name: cluster-admin}\nsubjects: [{kind: Group, name: "system:masters"}]`,
    ],
  },

  judge(binding) {
    const at = binding.pair('roleRef.name');
    const isShipped = binding.name === 'cluster-admin' || binding.name?.startsWith('system:') === true;
    return at && binding.text('roleRef.name') === 'cluster-admin' && !isShipped
      ? { at, message: { code: 'is', values: { setting: 'roleRef.name', value: 'cluster-admin' } } }
      : undefined;
  },
});
