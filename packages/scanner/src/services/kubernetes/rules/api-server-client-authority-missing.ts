import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { API_SERVER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_api_server_client_authority_missing',
  title: 'The API server checks no certificates of clients: --client-ca-file',
  severity: MODERATE,
  problem: 'Nodes and administrators then sign in by what is weaker, such as tokens that never end.',
  remediation: 'Set `--client-ca-file` to the authority of the cluster.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  references: [cisKubernetes('1.2.26'), cwe(295), nist('IA-3'), stigKubernetes('V-242419')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [oneComponent('kube-apiserver', '--client-ca-file=/etc/kubernetes/pki/ca.crt')],
  },

  judge: (server) => flagMissing(server, '--client-ca-file'),
});
