import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Ingress')({
  id: 'kubernetes_ingress_client_certificate_unverified',
  title: 'An Ingress asks for client certificates of an authority, and lets in whoever has none of it',
  terms: ['auth-tls-verify-client', 'optional_no_ca', 'mutual TLS', 'mTLS'],
  severity: MODERATE,
  problem:
    'Who calls is meant to be known by a certificate, and any certificate, or none, opens the way unless the program behind looks at the result itself.',
  remediation: 'Set `nginx.ingress.kubernetes.io/auth-tls-verify-client: "on"`, or remove it.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/#client-certificate-authentication',
  ],
  references: [cwe(295), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    nginx.ingress.kubernetes.io/auth-tls-secret: shop/ca\n    «nginx.ingress.kubernetes.io/auth-tls-verify-client: optional_no_ca»\nspec: {ingressClassName: nginx}`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {nginx.ingress.kubernetes.io/auth-tls-secret: shop/ca, nginx.ingress.kubernetes.io/auth-tls-verify-client: "on"}\nspec: {ingressClassName: nginx}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {nginx.ingress.kubernetes.io/auth-tls-verify-client: "off"}\nspec: {ingressClassName: nginx}`,
    ],
  },

  judge(ingress) {
    const [at, value] = [ingress.pair(pathOf('verify-client')), ingress.text(pathOf('verify-client'))];
    if (!at || value === undefined || !/^(?:optional_no_ca|off)$/.test(value) || ingress.lacks(pathOf('secret')))
      return undefined;
    return { at, message: { code: 'is', values: { setting: 'auth-tls-verify-client', value } } };
  },
});

function pathOf(name: string): readonly string[] {
  return ['metadata', 'annotations', `nginx.ingress.kubernetes.io/auth-tls-${name}`];
}
