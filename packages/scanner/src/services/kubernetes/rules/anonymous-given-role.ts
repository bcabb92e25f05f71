import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, subjectRule } from '../kubernetes-rule.ts';

export default subjectRule({
  id: 'kubernetes_anonymous_given_role',
  title: 'A role is given to anonymous users: system:anonymous or system:unauthenticated',
  severity: CRITICAL,
  problem: 'Whoever reaches the API of the cluster has the role without a sign-in.',
  remediation: 'Remove the subject.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cwe(306), nist('AC-14')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: all}\nroleRef: {kind: Role, name: read}\nsubjects:\n  - «{kind: User, name: "system:anonymous"}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: all}\nroleRef: {kind: ClusterRole, name: view}\nsubjects:\n  - {kind: Group, name: ops}\n  - «{kind: Group, name: "system:unauthenticated"}»`,
      `apiVersion: authorization.openshift.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: all}\nroleRef: {name: view}\ngroupNames:\n  - «"system:unauthenticated"»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: all}\nroleRef: {kind: Role, name: read}\nsubjects: [{kind: Group, name: readers}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: "system:public-info-viewer"}\nroleRef: {kind: ClusterRole, name: "system:public-info-viewer"}\nsubjects: [{kind: Group, name: "system:unauthenticated"}]`,
    ],
  },

  judge({ name, binding }) {
    const isPublicInfo = /^system:(?:public-info-viewer|discovery)$|^kubeadm:bootstrap-signer-clusterinfo$/.test(
      binding.text('roleRef.name') ?? '',
    );
    return /^system:(?:anonymous|unauthenticated)$/.test(name) && !isPublicInfo
      ? { code: 'has', values: { setting: 'subjects', value: name } }
      : undefined;
  },
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the role by this way', edits: removeEntry },
});
