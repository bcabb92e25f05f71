import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, SERVICE_ACCOUNTS, subjectRule } from '../kubernetes-rule.ts';

export default subjectRule({
  id: 'kubernetes_default_account_given_role',
  title: 'A role is given to the service account "default"',
  severity: MODERATE,
  problem: 'Every pod of the namespace that names no account has the role.',
  remediation: 'Make a ServiceAccount for the program that needs the role.',
  sources: [RBAC_GOOD_PRACTICES, SERVICE_ACCOUNTS],
  references: [cisKubernetes('5.1.5'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: shop}\nroleRef: {kind: Role, name: read}\nsubjects:\n  - «{kind: ServiceAccount, name: default, namespace: shop}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: shop}\nroleRef: {kind: Role, name: read}\nsubjects:\n  - «{kind: User, name: "system:serviceaccount:shop:default"}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: shop}\nroleRef: {kind: Role, name: read}\nsubjects: [{kind: ServiceAccount, name: shop}]`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: default}\nroleRef: {kind: Role, name: default}\nsubjects: [{kind: User, name: default}]`,
    ],
  },

  judge: ({ name, kind }) =>
    (kind === 'ServiceAccount' && name === 'default') ||
    (kind === 'User' && /^system:serviceaccount:[\w.-]+:default$/.test(name))
      ? { code: 'has', values: { setting: 'subjects', value: name } }
      : undefined,
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the role by this way', edits: removeEntry },
});
