import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { API_SERVER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_api_server_certificate_missing',
  title: 'The API server makes its own certificate: --tls-cert-file and --tls-private-key-file',
  severity: MODERATE,
  problem:
    'Nobody can check such a certificate: an attacker on the network path takes the place of the API server, and gets the tokens of all who call it.',
  remediation: 'Set `--tls-cert-file` and `--tls-private-key-file`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/setup/best-practices/certificates/'],
  references: [cisKubernetes('1.2.25'), cwe(295), nist('SC-8'), stigKubernetes('V-242422')],

  examples: {
    bad: [
      oneComponent('kube-apiserver').replace('command:', '«command:»'),
      oneComponent('kube-apiserver', '--tls-cert-file=/a.crt').replace('command:', '«command:»'),
    ],
    good: [oneComponent('kube-apiserver', '--tls-cert-file=/a.crt', '--tls-private-key-file=/a.key')],
  },

  judge: (server) => flagMissing(server, '--tls-cert-file') ?? flagMissing(server, '--tls-private-key-file'),
});
