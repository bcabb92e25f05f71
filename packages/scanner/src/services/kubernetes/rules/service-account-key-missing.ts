import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { API_SERVER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_service_account_key_missing',
  title:
    "Tokens of service accounts are signed with the key of the API server's own certificate: --service-account-key-file",
  severity: MODERATE_LOW,
  problem: 'Whoever gets hold of that key makes tokens of any account, and the key cannot be changed alone.',
  remediation: 'Set `--service-account-key-file` to a key of its own.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.23'), cwe(320), nist('SC-12')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [oneComponent('kube-apiserver', '--service-account-key-file=/etc/kubernetes/pki/sa.pub')],
  },

  judge: (server) => flagMissing(server, '--service-account-key-file'),
});
