import { HIGH } from '@plumbline/model/severity';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import type { Block } from '../block.ts';
import { API_SERVER, kubernetesRule, oneComponent } from '../kubernetes-rule.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';

export default kubernetesRule({
  id: 'kubernetes_oidc_issuer_without_tls',
  title: "The issuer of people's tokens, or its keys, are called without TLS: --oidc-issuer-url, jwksUri",
  terms: ['JWKS', 'RequestAuthentication', 'SecurityPolicy', 'jwtProviders'],
  severity: HIGH,
  problem: 'An attacker on the network path gives keys of theirs, and signs in as anybody.',
  remediation: 'Write `https://` in the address.',
  sources: [
    API_SERVER,
    'https://kubernetes.io/docs/reference/access-authn-authz/authentication/',
    'https://istio.io/latest/docs/reference/config/security/jwt/',
    'https://gateway.envoyproxy.io/docs/tasks/security/jwt-authentication/',
    'https://projectcontour.io/docs/main/config/jwt-verification/',
  ],
  references: [cwe(319), nist('IA-5')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--oidc-issuer-url=http://login.example.com»'),
      `apiVersion: security.istio.io/v1\nkind: RequestAuthentication\nmetadata: {name: shop}\nspec:\n  jwtRules:\n    - issuer: https://login.example.com\n      «jwksUri: http://login.example.com/keys»`,
      `apiVersion: gateway.envoyproxy.io/v1alpha1\nkind: SecurityPolicy\nmetadata: {name: shop}\nspec:\n  jwt:\n    providers:\n      - name: login\n        remoteJWKS:\n          «uri: http://login.example.com/keys»`,
    ],
    good: [
      oneComponent('kube-apiserver', '--oidc-issuer-url=https://login.example.com'),
      `apiVersion: security.istio.io/v1\nkind: RequestAuthentication\nmetadata: {name: shop}\nspec: {jwtRules: [{issuer: "http://login.example.com", jwksUri: "https://login.example.com/keys"}]}`,
      `apiVersion: security.istio.io/v1\nkind: RequestAuthentication\nmetadata: {name: shop}\nspec: {jwtRules: [{issuer: "https://login.example.com", jwksUri: "http://keycloak.login.svc:8080/keys"}]}`,
    ],
  },

  applies: ({ file }) =>
    file.components.some(({ name }) => name === 'kube-apiserver') || keysIn(file).next().done === false,

  *check({ file }) {
    for (const component of file.components) {
      if (component.name !== 'kube-apiserver') continue;
      const issuer = component.flag('--oidc-issuer-url');
      if (issuer.is === 'unknown') yield UNKNOWN;
      if (issuer.is !== 'set' || !/^http:/i.test(issuer.value)) continue;
      yield { at: issuer.at, message: { code: 'is', values: { setting: '--oidc-issuer-url', value: issuer.value } } };
    }
    for (const { block, path } of keysIn(file)) {
      const [at, value = ''] = [block.pair(path), block.text(path)];
      const [, authority] = /^http:\/\/([^/?#@]{1,300})/i.exec(value) ?? [];
      // In the cluster, the mesh may see to it.
      if (at && authority !== undefined && isPublicHost(authority))
        yield { at, message: { code: 'is', values: { setting: path, value: value.slice(0, 100) } } };
    }
  },
});

interface Keys {
  readonly block: Block;
  readonly path: string;
}

/** Where objects say from where the keys come by which tokens are checked. */
function* keysIn(file: KubernetesFile): Generator<Keys> {
  for (const object of file.ofKind('RequestAuthentication'))
    for (const block of object.blocks('spec.jwtRules')) yield { block, path: 'jwksUri' };
  for (const object of file.ofKind('SecurityPolicy')) {
    for (const block of object.blocks('spec.jwt.providers')) yield { block, path: 'remoteJWKS.uri' };
    yield { block: object, path: 'spec.oidc.provider.issuer' };
  }
  for (const object of file.ofKind('HTTPProxy'))
    for (const block of object.blocks('spec.virtualhost.jwtProviders')) yield { block, path: 'remoteJWKS.uri' };
}
