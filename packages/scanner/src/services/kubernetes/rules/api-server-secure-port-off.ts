import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_secure_port_off',
  title: 'The API server has no port with TLS: --secure-port=0',
  severity: HIGH,
  problem:
    'What goes to and from the API server can be read and changed by an attacker on the network path, and nobody signs in.',
  remediation: 'Set `--secure-port=6443`.',
  sources: [API_SERVER],
  references: [cwe(319), nist('SC-8'), stigKubernetes('V-242389')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--secure-port=0»')],
    good: [oneComponent('kube-apiserver', '--secure-port=6443'), oneComponent('kube-apiserver')],
  },

  setting: '--secure-port',
  bad: oneOf('0'),
  safe: '6443',
  fix: { kind: 'suggested', needs: 'the flags of a certificate' },
});
