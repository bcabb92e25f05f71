import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Gateway')({
  id: 'kubernetes_gateway_open_to_namespaces',
  title: 'Routes of every namespace may hang on a Gateway: allowedRoutes from All',
  severity: MODERATE_LOW,
  problem:
    'Whoever may make routes in any namespace takes requests that are meant for others, behind their host name and certificate.',
  remediation: 'Set `allowedRoutes.namespaces.from` to `Same`, or to `Selector` with labels that people cannot set.',
  sources: ['https://gateway-api.sigs.k8s.io/concepts/security/', 'https://gateway-api.sigs.k8s.io/reference/spec/'],
  references: [cwe(668), nist('AC-4')],

  examples: {
    bad: [
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners:\n    - name: tls\n      protocol: HTTPS\n      port: 443\n      allowedRoutes:\n        namespaces:\n          «from: All»`,
    ],
    good: [
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners: [{name: tls, protocol: HTTPS, port: 443, allowedRoutes: {namespaces: {from: Same}}}]`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  listeners: [{name: tls, protocol: HTTPS, port: 443}] # of its own namespace alone`,
    ],
  },

  judge(gateway) {
    const path = 'allowedRoutes.namespaces.from';
    const open = gateway.blocks('spec.listeners').find((listener) => listener.text(path) === 'All');
    const at = open?.pair(path);
    return at && { at, message: { code: 'is', values: { setting: path, value: 'All' } } };
  },
});
