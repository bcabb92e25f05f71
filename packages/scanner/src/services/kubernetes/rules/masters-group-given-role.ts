import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, subjectRule } from '../kubernetes-rule.ts';

export default subjectRule({
  id: 'kubernetes_masters_group_given_role',
  title: 'A role is given to the group system:masters, past which no rights are checked',
  severity: HIGH,
  problem:
    'Whoever is in this group may do everything, and no change of roles ever takes it away: a stolen certificate works until it ends.',
  remediation: 'Give the role to a group of your own.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.7'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: ops}\nroleRef: {kind: ClusterRole, name: admin}\nsubjects:\n  - «{kind: Group, name: "system:masters"}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: ops}\nroleRef: {kind: ClusterRole, name: admin}\nsubjects: [{kind: Group, name: ops}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: cluster-admin}\nroleRef: {kind: ClusterRole, name: cluster-admin}\nsubjects: [{kind: Group, name: "system:masters"}]`,
    ],
  },

  judge: ({ name, kind, binding }) =>
    kind === 'Group' && name === 'system:masters' && binding.name !== 'cluster-admin'
      ? { code: 'has', values: { setting: 'subjects', value: name } }
      : undefined,
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the role by this way', edits: removeEntry },
});
