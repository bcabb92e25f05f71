import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';

export default grantRule({
  id: 'kubernetes_role_allows_everything',
  title: 'A role allows everything: all verbs with all resources',
  severity: HIGH,
  problem:
    'Whoever has the role may read every secret and run any pod there; as a ClusterRole that is the whole cluster.',
  remediation: 'Name the API groups, resources and verbs that are needed.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cisKubernetes('5.1.3'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: deploy}\nrules:\n  - «apiGroups: ["*"]\n    resources: ["*"]\n    verbs: ["*"]»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [apps], resources: [deployments], verbs: [get, patch]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: metrics}\nrules:\n  - {apiGroups: [custom.metrics.k8s.io], resources: ["*"], verbs: ["*"]} # of one group: another rule`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: "system:deploy"} # Kubernetes' own\nrules:\n  - {apiGroups: ["*"], resources: ["*"], verbs: ["*"]}`,
    ],
  },

  judge: (grant) => (grant.isForAll ? { code: 'has', values: { setting: 'verbs', value: '* *' } } : undefined),
});
