import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_escalates',
  title: 'A role may give itself more rights: escalate',
  severity: HIGH,
  problem: 'Whoever has the role writes into roles what they like, and so has every right.',
  remediation: 'Remove the verb `escalate`.',
  sources: [RBAC_GOOD_PRACTICES, RBAC],
  references: [cisKubernetes('5.1.8'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [rbac.authorization.k8s.io], resources: [clusterroles], verbs: [escalate]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [rbac.authorization.k8s.io], resources: [clusterroles], verbs: [get, list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [example.com], resources: [tickets], verbs: [escalate]}`,
    ],
  },

  judge: (grant) => allowed(grant, ['escalate'], ['roles', 'clusterroles'], RBAC_GROUPS),
});

const RBAC_GROUPS = ['rbac.authorization.k8s.io'];
