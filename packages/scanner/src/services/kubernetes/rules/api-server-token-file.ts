import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_token_file',
  title: 'The API server knows people by a file of tokens: --token-auth-file',
  severity: HIGH,
  problem:
    'The tokens stand there in plain text, never end, and can be changed by a restart alone: whoever reads the file or a copy has the cluster.',
  remediation: 'Remove `--token-auth-file` and let people sign in by OpenID Connect or certificates.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  references: [cisKubernetes('1.2.2'), cwe(522), nist('IA-5'), stigKubernetes('V-245543')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--token-auth-file=/etc/kubernetes/tokens.csv»')],
    good: [
      oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC'),
      oneComponent('kube-apiserver', '--service-account-key-file=/etc/kubernetes/pki/sa.pub'),
    ],
  },

  setting: '--token-auth-file',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'another way in which people sign in' },
});
