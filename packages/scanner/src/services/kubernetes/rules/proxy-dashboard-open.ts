import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('IngressRoute')({
  id: 'kubernetes_proxy_dashboard_open',
  title: 'A route of Traefik leads to its API and dashboard (api@internal) without a middleware that asks who calls',
  terms: ['api@internal', 'TraefikService', 'IngressRoute'],
  severity: MODERATE,
  problem:
    'Whoever reaches the route sees every host, path and service behind the proxy, with its versions, and what to attack next.',
  remediation:
    'Put `middlewares` before it, such as a `basicAuth`, a `forwardAuth` or an `ipAllowList`, or remove the route.',
  sources: ['https://doc.traefik.io/traefik/operations/dashboard/', 'https://doc.traefik.io/traefik/operations/api/'],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: traefik.io/v1alpha1\nkind: IngressRoute\nmetadata: {name: dashboard}\nspec:\n  entryPoints: [websecure]\n  routes:\n    - match: Host(\`proxy.example.com\`)\n      kind: Rule\n      services:\n        - «name: api@internal»\n          kind: TraefikService`,
    ],
    good: [
      `apiVersion: traefik.io/v1alpha1\nkind: IngressRoute\nmetadata: {name: dashboard}\nspec:\n  routes:\n    - match: Host(\`proxy.example.com\`)\n      middlewares: [{name: login}]\n      services: [{name: api@internal, kind: TraefikService}]`,
      `apiVersion: traefik.io/v1alpha1\nkind: IngressRoute\nmetadata: {name: dashboard}\nspec:\n  entryPoints: [traefik]\n  routes:\n    - match: PathPrefix(\`/dashboard\`)\n      services: [{name: api@internal, kind: TraefikService}]`,
      `apiVersion: traefik.io/v1alpha1\nkind: IngressRoute\nmetadata: {name: shop}\nspec:\n  routes:\n    - match: Host(\`shop.example.com\`)\n      services: [{name: shop, port: 80}]`,
    ],
  },

  judge(route) {
    // The proxy's own port, which charts open to nobody.
    if (route.texts('spec.entryPoints').some(({ text }) => text === 'traefik')) return undefined;
    for (const one of route.blocks('spec.routes')) {
      if (!one.lacks('middlewares') && !one.block('middlewares').isEmpty) continue;
      for (const service of one.blocks('services')) {
        const [at, name] = [service.pair('name'), service.text('name')];
        if (at && name === 'api@internal')
          return { at, message: { code: 'is', values: { setting: 'name', value: name } } };
      }
    }
    return undefined;
  },
});
