import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { allowed } from '../object-findings.ts';
import { grantsOf } from '../permissions.ts';

export default grantRule({
  id: 'kubernetes_role_approves_certificates',
  title: 'A role may approve or sign certificates: certificatesigningrequests/approval, signers',
  severity: MODERATE,
  problem: 'Whoever has the role makes themselves a certificate of any user or node that the cluster trusts.',
  remediation: 'Keep the approval to those who administer the cluster.',
  sources: [
    RBAC_GOOD_PRACTICES,
    'https://kubernetes.io/docs/reference/access-authn-authz/certificate-signing-requests/#kubernetes-signers',
  ],
  references: [cisKubernetes('5.1.11'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests/approval], verbs: [update]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [certificates.k8s.io], resources: [signers], resourceNames: [kubernetes.io/kube-apiserver-client], verbs: [sign]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: approver}\nrules:\n  - {apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests/approval], verbs: [update]}\n  - {apiGroups: [certificates.k8s.io], resources: [signers], resourceNames: [kubernetes.io/kubelet-serving], verbs: [approve]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: issuer}\nrules:\n  - {apiGroups: [certificates.k8s.io], resources: [signers], resourceNames: [issuers.example.com/*], verbs: [sign]}`, // which the cluster does not trust
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests], verbs: [get, list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests/approval], verbs: [get]}`,
    ],
  },

  judge: (grant) =>
    letsNobodyIn(grant.role)
      ? undefined
      : (allowed(grant, ['update', 'patch'], ['certificatesigningrequests/approval'], GROUPS) ??
        allowed(grant, ['approve', 'sign'], ['signers'], GROUPS)),
});

const GROUPS = ['certificates.k8s.io'];

/**
 * Whether a role names signers, and none whose certificates let somebody into the cluster: not those with which kubelets
 * answer, and not those of signers that were added.
 */
const letsNobodyIn = oncePer((role: KubernetesObject): boolean => {
  const signers = grantsOf([role]).filter((grant) => grant.allows(['approve', 'sign'], ['signers'], GROUPS));
  return (
    signers.length > 0 && signers.every(({ names }) => names.size > 0 && ![...names].some((name) => LETS_IN.test(name)))
  );
});

const LETS_IN = /^kubernetes\.io\/(?:\*|kube-apiserver-client(?:-kubelet)?|legacy-unknown)$/;
