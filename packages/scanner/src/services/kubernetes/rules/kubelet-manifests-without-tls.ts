import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KUBELET_CONFIGURATION, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('KubeletConfiguration')({
  id: 'kubernetes_kubelet_manifests_without_tls',
  title: 'The kubelet fetches pods to run over plain HTTP: staticPodURL',
  severity: HIGH,
  problem: 'An attacker on the network path gives the node pods of theirs, privileged ones too.',
  remediation: 'Write `https://` in `staticPodURL`, or use `staticPodPath`.',
  sources: [KUBELET_CONFIGURATION],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«staticPodURL: http://pods.example.com/a.yaml»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nstaticPodURL: https://pods.example.com/a.yaml`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nstaticPodPath: /etc/kubernetes/manifests`,
    ],
  },

  setting: 'staticPodURL',
  bad: (value) => /^http:/i.test(value),
});
