import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('JoinConfiguration')({
  id: 'kubernetes_join_unverified',
  title: 'A node joins whatever answers: the authority of the cluster is not verified (unsafeSkipCAVerification)',
  terms: ['kubeadm', 'caCertHashes'],
  severity: HIGH,
  problem:
    'An attacker on the network path answers in place of the API server, gets the token, and tells the node what to run.',
  remediation: 'Remove `unsafeSkipCAVerification`, and name the authority by `caCertHashes`.',
  sources: ['https://kubernetes.io/docs/reference/setup-tools/kubeadm/kubeadm-join/'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery:\n  bootstrapToken:\n    «unsafeSkipCAVerification: true»`,
    ],
    good: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery: {bootstrapToken: {caCertHashes: ["sha256:4f2b"], unsafeSkipCAVerification: false}}`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery: {file: {kubeConfigPath: /etc/kubernetes/discovery.conf}}`,
    ],
  },

  setting: 'discovery.bootstrapToken.unsafeSkipCAVerification',
  bad: isTrue,
});
