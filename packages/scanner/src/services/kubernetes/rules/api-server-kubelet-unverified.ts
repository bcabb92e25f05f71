import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_kubelet_unverified',
  title: 'The API server does not check the certificates of kubelets: --kubelet-certificate-authority',
  severity: MODERATE,
  problem:
    'An attacker on the network path takes the place of a kubelet, and reads logs and what is typed into containers.',
  remediation: "Set `--kubelet-certificate-authority` to the authority that signs the kubelets' certificates.",
  sources: [API_SERVER, 'https://kubernetes.io/docs/concepts/architecture/control-plane-node-communication/'],
  references: [cisKubernetes('1.2.5'), cwe(295), nist('SC-8')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [
      oneComponent('kube-apiserver', '--kubelet-certificate-authority=/etc/kubernetes/pki/ca.crt'),
      oneComponent('kube-controller-manager'),
    ],
  },

  setting: '--kubelet-certificate-authority',
  default: '',
  bad: oneOf(''),
});
