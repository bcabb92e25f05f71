import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { PROTECTED, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_kubelet_http',
  title: 'The API server calls kubelets without TLS: --kubelet-https=false',
  severity: HIGH,
  problem: 'An attacker on the network path reads what goes to and from containers, such as logs and commands.',
  remediation: 'Remove `--kubelet-https=false`.',
  sources: ['https://kubernetes.io/docs/concepts/architecture/control-plane-node-communication/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--kubelet-https=false»')],
    good: [oneComponent('kube-apiserver', '--kubelet-https=true'), oneComponent('kube-apiserver')],
  },

  setting: '--kubelet-https',
  bad: isFalse,
  safe: 'true',
  fix: PROTECTED,
});
