import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Ingress',
  'Gateway',
)({
  id: 'kubernetes_ingress_client_certificate_unverified',
  title: 'An Ingress or a Gateway asks for client certificates of an authority, and lets in whoever has none of it',
  terms: ['auth-tls-verify-client', 'optional_no_ca', 'AllowInsecureFallback', 'mutual TLS', 'mTLS'],
  severity: MODERATE,
  problem:
    'Who calls is meant to be known by a certificate, and any certificate, or none, opens the way unless the program behind looks at the result itself.',
  remediation:
    'Set `nginx.ingress.kubernetes.io/auth-tls-verify-client: "on"`, or the `mode` of a Gateway to `AllowValidOnly`, or remove them.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/#client-certificate-authentication',
    'https://gateway-api.sigs.k8s.io/geps/gep-91/',
  ],
  references: [cwe(295), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    nginx.ingress.kubernetes.io/auth-tls-secret: shop/ca\n    «nginx.ingress.kubernetes.io/auth-tls-verify-client: optional_no_ca»\nspec: {ingressClassName: nginx}`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: edge}\nspec:\n  gatewayClassName: edge\n  tls:\n    frontend:\n      default:\n        validation:\n          caCertificateRefs: [{kind: ConfigMap, group: "", name: ca}]\n          «mode: AllowInsecureFallback»`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: edge}\nspec:\n  gatewayClassName: edge\n  tls:\n    frontend:\n      perPort:\n        - port: 8443\n          tls:\n            validation:\n              «mode: AllowInsecureFallback»`,
    ],
    good: [
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: edge}\nspec: {gatewayClassName: edge, tls: {frontend: {default: {validation: {mode: AllowValidOnly, caCertificateRefs: [{kind: ConfigMap, group: "", name: ca}]}}}}}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {nginx.ingress.kubernetes.io/auth-tls-secret: shop/ca, nginx.ingress.kubernetes.io/auth-tls-verify-client: "on"}\nspec: {ingressClassName: nginx}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {nginx.ingress.kubernetes.io/auth-tls-verify-client: "off"}\nspec: {ingressClassName: nginx}`,
    ],
  },

  judge(ingress) {
    if (ingress.kind === 'Gateway') return unverifiedBy(ingress);
    const [at, value] = [ingress.pair(pathOf('verify-client')), ingress.text(pathOf('verify-client'))];
    if (!at || value === undefined || !/^(?:optional_no_ca|off)$/.test(value) || ingress.lacks(pathOf('secret')))
      return undefined;
    return { at, message: { code: 'is', values: { setting: 'auth-tls-verify-client', value } } };
  },
});

/** The two places in which a Gateway says it: for all of its ports, and for one. */
function unverifiedBy(gateway: KubernetesObject): ItemFinding | undefined {
  const ports = gateway.blocks('spec.tls.frontend.perPort').map((port) => port.block('tls.validation'));
  for (const validation of [gateway.block('spec.tls.frontend.default.validation'), ...ports]) {
    const [at, value] = [validation.pair('mode'), validation.text('mode')];
    if (at && value === 'AllowInsecureFallback')
      return { at, message: { code: 'is', values: { setting: 'validation.mode', value } } };
  }
  return undefined;
}

function pathOf(name: string): readonly string[] {
  return ['metadata', 'annotations', `nginx.ingress.kubernetes.io/auth-tls-${name}`];
}
