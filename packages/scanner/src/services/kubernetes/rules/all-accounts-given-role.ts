import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, subjectRule } from '../kubernetes-rule.ts';

export default subjectRule({
  id: 'kubernetes_all_accounts_given_role',
  title: 'A role is given to everybody who signs in: system:authenticated or system:serviceaccounts',
  severity: HIGH,
  problem: 'Every account has the role, also that of each pod: on some clouds whoever has an account of the cloud.',
  remediation: 'Name the users, groups or service accounts that need it.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: all}\nroleRef: {kind: ClusterRole, name: edit}\nsubjects:\n  - «{kind: Group, name: "system:authenticated"}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: all}\nroleRef: {kind: ClusterRole, name: edit}\nsubjects:\n  - «{kind: Group, name: "system:serviceaccounts"}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBindingList\nitems:\n  - metadata: {name: all}\n    roleRef: {kind: ClusterRole, name: cluster-admin}\n    subjects:\n      - «{kind: Group, name: "system:authenticated"}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBindingList\nitems:\n  - metadata: {name: viewers}\n    roleRef: {kind: ClusterRole, name: view}\n    subjects: [{kind: Group, name: shop}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: all}\nroleRef: {kind: ClusterRole, name: edit}\nsubjects: [{kind: Group, name: "system:serviceaccounts:shop"}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: all}\nroleRef: {kind: ClusterRole, name: "system:basic-user"}\nsubjects: [{kind: Group, name: "system:authenticated"}]`,
    ],
  },

  judge({ name, kind, binding }) {
    const isSystems = binding.text('roleRef.name')?.startsWith('system:') === true;
    return kind === 'Group' && /^system:(?:authenticated|serviceaccounts)$/.test(name) && !isSystems
      ? { code: 'has', values: { setting: 'subjects', value: name } }
      : undefined;
  },
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the role by this way', edits: removeEntry },
});
