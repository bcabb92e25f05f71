import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_password_file',
  title: 'The API server knows people by a file of passwords: --basic-auth-file',
  severity: CRITICAL,
  problem:
    'The passwords stand there in plain text and are sent with every request: whoever reads one has the cluster. Newer versions do not know the flag.',
  remediation: 'Remove `--basic-auth-file` and let people sign in by OpenID Connect or certificates.',
  sources: ['https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  references: [cwe(522), nist('IA-5'), stigKubernetes('V-245542')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--basic-auth-file=/etc/kubernetes/users.csv»')],
    good: [oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC')],
  },

  setting: '--basic-auth-file',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'another way in which people sign in' },
});
