import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { PROTECTED, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Ingress')({
  id: 'kubernetes_ingress_tls_not_forced',
  title: 'An Ingress does not lead plain HTTP to TLS: ssl-redirect is false',
  severity: MODERATE_LOW,
  problem: 'Whoever follows a link without TLS goes on without it, and can be read and led elsewhere.',
  remediation: 'Remove the annotation, or set it to "true".',
  sources: ['https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «nginx.ingress.kubernetes.io/ssl-redirect: "false"»\nspec: {tls: [{secretName: shop}]}`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop, annotations: {nginx.ingress.kubernetes.io/ssl-redirect: "true"}}\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec: {tls: [{secretName: shop}]}`,
    ],
  },

  judge(ingress) {
    const at = ingress.pair(REDIRECT);
    return at && isFalse(ingress.text(REDIRECT) ?? '')
      ? { at, message: { code: 'is', values: { setting: 'ssl-redirect', value: 'false' } } }
      : undefined;
  },
  fix: { ...PROTECTED, edits: (finding) => setValue(finding, 'true') },
});

const REDIRECT = ['metadata', 'annotations', 'nginx.ingress.kubernetes.io/ssl-redirect'];
