import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';

export default grantRule({
  id: 'kubernetes_role_with_wildcard',
  title: 'A role allows all verbs or all resources: a wildcard',
  severity: MODERATE,
  problem: 'The role allows more than anybody looked at, and whatever is added to the cluster later.',
  remediation: 'Name the resources and verbs that are needed.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.3'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - «apiGroups: [apps]\n    resources: [deployments]\n    verbs: ["*"]»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: metrics}\nrules:\n  - «{apiGroups: [custom.metrics.k8s.io], resources: ["*"], verbs: ["*"]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - «{apiGroups: [""], resources: ["*"], verbs: [get]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [apps], resources: [deployments], resourceNames: ["*"], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: "*"}\nrules:\n  - {apiGroups: [apps], resources: [deployments], verbs: [get]}`,
    ],
  },

  judge(grant) {
    if (grant.isForAll) return undefined;
    const setting = (['verbs', 'resources', 'groups'] as const).find((key) => grant[key].has('*'));
    return setting && { code: 'has', values: { setting: setting === 'groups' ? 'apiGroups' : setting, value: '*' } };
  },
});
