import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Gateway')({
  id: 'kubernetes_gateway_without_tls',
  title: 'A Gateway takes plain HTTP only: no listener has TLS',
  severity: MODERATE,
  problem: 'An attacker on the network path can read and change what people send and get, passwords and sessions too.',
  remediation:
    'Add a listener of protocol HTTPS with a certificate, and let the one for HTTP lead there (`httpsRedirect`, or a route with a redirect).',
  sources: [
    'https://gateway-api.sigs.k8s.io/guides/tls/',
    'https://istio.io/latest/docs/reference/config/networking/gateway/',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  gatewayClassName: a\n  listeners:\n    - name: web\n      port: 80\n      «protocol: HTTP»`,
      `apiVersion: networking.istio.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  servers:\n    - port:\n        number: 80\n        name: http\n        «protocol: HTTP»\n      hosts: [shop.example.com]`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners:\n    - name: web\n      «protocol: HTTP»\n---\napiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: shop}\nspec:\n  parentRefs: [{name: shop}]\n  rules: [{backendRefs: [{name: shop, port: 80}]}, {filters: [{type: RequestRedirect, requestRedirect: {scheme: https}}]}]`,
    ],
    good: [
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners: [{name: web, port: 80, protocol: HTTP}, {name: tls, port: 443, protocol: HTTPS}]`,
      `apiVersion: networking.istio.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  servers: [{port: {number: 80, name: http, protocol: HTTP}, tls: {httpsRedirect: true}, hosts: [a]}]`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners: [{name: db, port: 5432, protocol: TCP}]`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners: [{name: web, port: 80, protocol: HTTP}]\n---\napiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: shop}\nspec:\n  parentRefs: [{name: shop}]\n  rules: [{filters: [{type: RequestRedirect, requestRedirect: {scheme: https, statusCode: 301}}]}]`,
    ],
  },

  judge(gateway, { subject }) {
    const listeners = [
      ...gateway.blocks('spec.listeners').map((one) => listenerOf(one, 'protocol')),
      ...gateway.blocks('spec.servers').map((one) => listenerOf(one, 'port.protocol')),
    ];
    const [plain] = listeners.filter(({ protocol }) => protocol?.toUpperCase() === 'HTTP');
    const isOther = listeners.some(({ protocol }) => protocol === undefined || /^(?:HTTPS|TLS)$/i.test(protocol));
    if (!plain?.at || isOther || listeners.some(({ leadsToTls }) => leadsToTls) || subject.redirects(gateway))
      return undefined;
    return { at: plain.at, message: { code: 'is', values: { setting: 'protocol', value: 'HTTP' } } };
  },
});

function listenerOf(block: Block, path: string) {
  return {
    at: block.pair(path),
    protocol: block.text(path),
    leadsToTls: block.text('tls.httpsRedirect') === 'true' || block.has('tls.mode'),
  };
}
