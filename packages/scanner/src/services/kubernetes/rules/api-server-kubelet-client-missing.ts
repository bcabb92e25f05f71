import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_kubelet_client_missing',
  title: 'The API server has no certificate to call kubelets with: --kubelet-client-certificate',
  severity: MODERATE,
  problem: 'Kubelets that ask for no certificate take orders from anybody who reaches them.',
  remediation: 'Set `--kubelet-client-certificate` and `--kubelet-client-key`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/concepts/architecture/control-plane-node-communication/'],
  references: [cisKubernetes('1.2.4'), cwe(306), nist('IA-3'), stigKubernetes('V-245544')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [
      oneComponent('kube-apiserver', '--kubelet-client-certificate=/a.crt', '--kubelet-client-key=/a.key'),
      oneComponent('kube-controller-manager'),
    ],
  },

  setting: ['--kubelet-client-certificate', '--kubelet-client-key'],
  default: '',
  bad: oneOf(''),
});
