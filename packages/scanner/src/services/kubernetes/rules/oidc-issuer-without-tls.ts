import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_oidc_issuer_without_tls',
  title: "The issuer of people's tokens is called without TLS: --oidc-issuer-url",
  severity: HIGH,
  problem: 'Whoever stands between gives the API server keys of theirs, and signs in as anybody.',
  remediation: 'Write `https://` in `--oidc-issuer-url`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  references: [cwe(319), nist('IA-5')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--oidc-issuer-url=http://login.example.com»')],
    good: [oneComponent('kube-apiserver', '--oidc-issuer-url=https://login.example.com')],
  },

  setting: '--oidc-issuer-url',
  bad: (value) => /^http:/i.test(value),
});
