import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_approves_certificates',
  title: 'A role may approve or sign certificates: certificatesigningrequests/approval, signers',
  severity: MODERATE,
  problem: 'Whoever has the role makes themselves a certificate of any user or node that the cluster trusts.',
  remediation: 'Keep the approval to those who administer the cluster.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.11'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests/approval], verbs: [update]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [certificates.k8s.io], resources: [signers], resourceNames: [kubernetes.io/kube-apiserver-client], verbs: [sign]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests], verbs: [get, list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests/approval], verbs: [get]}`,
    ],
  },

  judge: (grant) =>
    allowed(grant, ['update', 'patch'], ['certificatesigningrequests/approval'], ['certificates.k8s.io']) ??
    allowed(grant, ['approve', 'sign'], ['signers'], ['certificates.k8s.io']),
});
