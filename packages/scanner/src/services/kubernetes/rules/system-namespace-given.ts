import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, objectRule } from '../kubernetes-rule.ts';

export default objectRule('RoleBinding')({
  id: 'kubernetes_system_namespace_given',
  title: 'The role admin or edit is given in kube-system',
  severity: HIGH,
  problem:
    'There the programs run that make up the cluster: whoever may read their Secrets, or make pods that use their accounts, has the whole cluster.',
  remediation: 'Give a role of your own with the few resources that are needed there.',
  sources: [RBAC_GOOD_PRACTICES, `${RBAC}#user-facing-roles`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: ci, namespace: kube-system}\nroleRef:\n  kind: ClusterRole\n  «name: edit»\nsubjects: [{kind: ServiceAccount, name: ci, namespace: build}]`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: ci, namespace: shop}\nroleRef: {kind: ClusterRole, name: edit}\nsubjects: [{kind: ServiceAccount, name: ci, namespace: build}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: ci, namespace: kube-system}\nroleRef: {kind: ClusterRole, name: view}\nsubjects: [{kind: ServiceAccount, name: ci, namespace: build}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: ci, namespace: kube-system}\nroleRef: {kind: Role, name: edit}\nsubjects: [{kind: ServiceAccount, name: ci, namespace: build}]`,
    ],
  },

  judge(binding) {
    const [at, name] = [binding.pair('roleRef.name'), binding.text('roleRef.name') ?? ''];
    const isPeoples = binding.text('roleRef.kind') === 'ClusterRole' && /^(?:admin|edit)$/.test(name);
    return at && binding.namespace === 'kube-system' && isPeoples
      ? { at, message: { code: 'is', values: { setting: 'roleRef.name', value: name } } }
      : undefined;
  },
});
