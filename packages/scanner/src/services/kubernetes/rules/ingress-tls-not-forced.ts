import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse, isTrue } from '../block.ts';
import { PROTECTED, objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Ingress',
  'FrontendConfig',
)({
  id: 'kubernetes_ingress_tls_not_forced',
  title: 'An Ingress does not lead plain HTTP to TLS: ssl-redirect or redirectToHttps is false, or allow-http is true',
  severity: MODERATE_LOW,
  problem: 'Whoever follows a link without TLS goes on without it, and can be read and led elsewhere.',
  remediation: 'Remove `ssl-redirect`, or set it to "true"; set `allow-http` to "false".',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/',
    'https://cloud.google.com/kubernetes-engine/docs/concepts/ingress-xlb',
    'https://cloud.google.com/kubernetes-engine/docs/how-to/ingress-configuration',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «nginx.ingress.kubernetes.io/ssl-redirect: "false"»\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.gke.io/v1beta1\nkind: FrontendConfig\nmetadata: {name: shop}\nspec:\n  redirectToHttps:\n    «enabled: false»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «kubernetes.io/ingress.allow-http: "true"»\nspec: {tls: [{secretName: shop}]}`,
    ],
    good: [
      `apiVersion: networking.gke.io/v1beta1\nkind: FrontendConfig\nmetadata: {name: shop}\nspec: {redirectToHttps: {enabled: true}}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {kubernetes.io/ingress.allow-http: "true", networking.gke.io/v1beta1.FrontendConfig: redirect}\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop, annotations: {nginx.ingress.kubernetes.io/ssl-redirect: "true"}}\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec: {tls: [{secretName: shop}]}`,
    ],
  },

  judge(ingress) {
    const open = ingress.pair(ALLOWED);
    // What stands in a FrontendConfig may lead on to TLS.
    const isOpen = isTrue(ingress.text(ALLOWED) ?? '') && ingress.lacks(FRONTEND) && ingress.has('spec.tls');
    if (open && isOpen) return { at: open, message: { code: 'is', values: { setting: 'allow-http', value: 'true' } } };
    const [redirect, setting] =
      ingress.kind === 'Ingress' ? [REDIRECT, 'ssl-redirect'] : [OF_FRONTEND, 'redirectToHttps.enabled'];
    const at = ingress.pair(redirect);
    return at && isFalse(ingress.text(redirect) ?? '')
      ? { at, message: { code: 'is', values: { setting, value: 'false' } } }
      : undefined;
  },
  fix: { ...PROTECTED, edits: (finding) => setValue(finding, (text) => (isTrue(text) ? 'false' : 'true')) },
});

/** Of the load balancers of Google. */
const ALLOWED = ['metadata', 'annotations', 'kubernetes.io/ingress.allow-http'];
const FRONTEND = ['metadata', 'annotations', 'networking.gke.io/v1beta1.FrontendConfig'];
const OF_FRONTEND = ['spec', 'redirectToHttps', 'enabled'];
const REDIRECT = ['metadata', 'annotations', 'nginx.ingress.kubernetes.io/ssl-redirect'];
