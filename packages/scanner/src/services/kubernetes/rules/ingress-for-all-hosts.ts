import type { Found } from '@plumbline/model/found';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { INGRESS, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Ingress')({
  id: 'kubernetes_ingress_for_all_hosts',
  title: 'An Ingress answers for every host name',
  severity: MODERATE_LOW,
  problem:
    'Requests for any name reach the program: whoever points a name of theirs at it gets its pages, and may confuse caches and links.',
  remediation: 'Name the host in each rule.',
  sources: [INGRESS],
  references: [cwe(1188), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  rules:\n    - «http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: shop}}}]}»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  rules:\n    - «host: "*"»`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  rules: [{host: shop.example.com}]`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  rules: [{host: "*.example.com"}]`,
    ],
  },

  judge(ingress) {
    const found = ingress.blocks('spec.rules').find((rule) => rule.lacks('host') || rule.text('host') === '*');
    if (!found) return undefined;
    const message = found.lacks('host')
      ? { code: 'not-set', values: { setting: 'host' } }
      : { code: 'is', values: { setting: 'host', value: '*' } };
    return { at: found.at, message: message as Found };
  },
});
