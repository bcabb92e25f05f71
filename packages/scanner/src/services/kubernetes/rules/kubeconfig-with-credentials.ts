import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Config')({
  id: 'kubernetes_kubeconfig_with_credentials',
  title: 'A kubeconfig holds a token, a password or a private key',
  severity: HIGH,
  problem: 'Whoever reads the file works in the cluster as its user.',
  remediation: 'Use `exec` or OpenID Connect, which fetch short-lived credentials; change those of this file.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/'],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Config\nusers:\n  - name: ops\n    user:\n      «token: eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJvcHMifQ.c2ln»`,
      `apiVersion: v1\nkind: Config\nusers:\n  - name: ops\n    user: {username: ops, «password: correct-horse-battery}»`,
      `apiVersion: v1\nkind: Config\nusers:\n  - name: ops\n    user:\n      auth-provider:\n        name: oidc\n        config:\n          client-id: shop\n          «refresh-token: q1bKuRvqUjztYvuqbRB»`,
    ],
    good: [
      `apiVersion: v1\nkind: Config\nusers: [{name: ops, user: {auth-provider: {name: oidc, config: {client-id: shop, idp-issuer-url: "https://id.example.com"}}}}]`,
      `apiVersion: v1\nkind: Config\nusers: [{name: ops, user: {exec: {apiVersion: client.authentication.k8s.io/v1, command: aws}}}]`,
      `apiVersion: v1\nkind: Config\nusers: [{name: ops, user: {tokenFile: /run/token, token: "\${TOKEN}"}}]`,
    ],
  },

  judge(configuration) {
    for (const user of configuration.blocks('users')) {
      for (const [block, keys] of CREDENTIALS) {
        for (const key of keys) {
          const at = user.pair(`${block}.${key}`);
          if (at && isExposedSecret(user.text(`${block}.${key}`) ?? ''))
            return { at, message: { code: 'holds-secret', values: { setting: key } } };
        }
      }
    }
    return undefined;
  },
});

const CREDENTIALS = [
  ['user', ['token', 'password', 'client-key-data']],
  ['user.auth-provider.config', ['access-token', 'id-token', 'refresh-token', 'client-secret']],
] as const;
