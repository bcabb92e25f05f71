import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { isFalse, isTrue } from '../block.ts';
import { INGRESS_NGINX, OF_CHARTS, chartValues } from '../chart-values.ts';
import { PROTECTED, anyObjectRule } from '../kubernetes-rule.ts';
import { isOfIngressNginx } from '../object-findings.ts';

/** The ConfigMap by which Knative is told about its network. */
const KNATIVE = 'config-network';

const CHARTS: ReadonlySet<string> = new Set(OF_CHARTS);
const KINDS: ReadonlySet<string> = new Set(['Ingress', 'FrontendConfig', 'Host', ...OF_CHARTS]);

export default anyObjectRule(
  (object) =>
    KINDS.has(object.kind) || (object.kind === 'ConfigMap' && (object.name === KNATIVE || isOfIngressNginx(object))),
)({
  id: 'kubernetes_ingress_tls_not_forced',
  title: 'An Ingress does not lead plain HTTP to TLS: ssl-redirect or redirectToHttps is false, or allow-http is true',
  terms: ['Emissary', 'Host', 'requestPolicy', 'Knative', 'config-network', 'http-protocol'],
  severity: MODERATE_LOW,
  problem: 'Whoever follows a link without TLS goes on without it, and can be read and led elsewhere.',
  remediation:
    'Remove `ssl-redirect`, or set it to "true"; set `allow-http` to "false", in Emissary `requestPolicy.insecure.action` to `Redirect`, in Knative `http-protocol` to `Redirected`.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/',
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#ssl-redirect',
    'https://cloud.google.com/kubernetes-engine/docs/concepts/ingress-xlb',
    'https://cloud.google.com/kubernetes-engine/docs/how-to/ingress-configuration',
    'https://www.getambassador.io/docs/emissary/latest/topics/running/host-crd',
    'https://knative.dev/docs/serving/encryption/external-domain-tls/',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «nginx.ingress.kubernetes.io/ssl-redirect: "false"»\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.gke.io/v1beta1\nkind: FrontendConfig\nmetadata: {name: shop}\nspec:\n  redirectToHttps:\n    «enabled: false»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «kubernetes.io/ingress.allow-http: "true"»\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: getambassador.io/v3alpha1\nkind: Host\nmetadata: {name: shop}\nspec:\n  hostname: shop.example.com\n  tlsSecret: {name: shop}\n  requestPolicy:\n    insecure:\n      «action: Route»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: config-network, namespace: knative-serving}\ndata:\n  external-domain-tls: Enabled\n  «http-protocol: Enabled»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  hsts: "true"\n  «ssl-redirect: "false"»`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ingress}\nspec:\n  chart: {spec: {chart: ingress-nginx}}\n  values:\n    controller:\n      config:\n        «ssl-redirect: "false"»`,
    ],
    good: [
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: shop}\nspec:\n  chart: {spec: {chart: shop}}\n  values: {ssl-redirect: "false"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {ssl-redirect: "false", force-ssl-redirect: "true"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {ssl-redirect: "false", use-forwarded-headers: "true"}`, // the proxy before it may lead on
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {ssl-redirect: "false"}`,
      `apiVersion: getambassador.io/v3alpha1\nkind: Host\nmetadata: {name: shop}\nspec: {hostname: shop.example.com, requestPolicy: {insecure: {action: Route}}}`, // without a certificate there is nothing to lead to
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: config-network, namespace: knative-serving}\ndata: {external-domain-tls: Enabled, http-protocol: Redirected}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {external-domain-tls: Enabled, http-protocol: Enabled}`,
      `apiVersion: networking.gke.io/v1beta1\nkind: FrontendConfig\nmetadata: {name: shop}\nspec: {redirectToHttps: {enabled: true}}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {kubernetes.io/ingress.allow-http: "true", networking.gke.io/v1beta1.FrontendConfig: redirect}\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop, annotations: {nginx.ingress.kubernetes.io/ssl-redirect: "true"}}\nspec: {tls: [{secretName: shop}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec: {tls: [{secretName: shop}]}`,
    ],
  },

  judge(ingress) {
    if (ingress.kind === 'Host')
      return ingress.lacks('spec.tlsSecret') || ingress.group !== 'getambassador.io'
        ? undefined
        : routed(ingress, OF_EMISSARY, 'Route');
    if (CHARTS.has(ingress.kind)) {
      const value = chartValues(ingress, INGRESS_NGINX).find(({ text }) =>
        /^ssl-redirect: ["']?false["']?(?:\s|$)/.test(text),
      );
      return value && { at: value.at, message: { code: 'is', values: { setting: 'ssl-redirect', value: 'false' } } };
    }
    if (ingress.kind === 'ConfigMap') {
      if (ingress.name === KNATIVE) return isEncrypted(ingress) ? routed(ingress, OF_KNATIVE, 'Enabled') : undefined;
      return LED_ELSEWHERE.every(
        ([key, isLed]) => ingress.lacks(['data', key]) || !isLed(ingress.text(['data', key]) ?? ''),
      )
        ? routed(ingress, OF_NGINX, 'false')
        : undefined;
    }
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
  fix: { ...PROTECTED, edits: (finding) => setValue(finding, toTls) },
});

function toTls(value: string): string {
  if (/^route$/i.test(value)) return 'Redirect';
  if (/^enabled$/i.test(value)) return 'Redirected';
  return isTrue(value) ? 'false' : 'true';
}

/** Below which of its keys Emissary, and Knative, are told what becomes of plain HTTP. */
const OF_EMISSARY = ['spec', 'requestPolicy', 'insecure', 'action'];
const OF_KNATIVE = ['data', 'http-protocol'];
/** What ingress-nginx is told for every Ingress. */
const OF_NGINX = ['data', 'ssl-redirect'];
/** What leads plain HTTP on as well, or says that a proxy before it may. */
const LED_ELSEWHERE: readonly (readonly [string, (value: string) => boolean])[] = [
  ['force-ssl-redirect', isTrue],
  ['use-forwarded-headers', isTrue],
  ['http-snippet', (value) => value !== ''],
  ['server-snippet', (value) => value !== ''],
];

function isEncrypted(config: KubernetesObject): boolean {
  return /^enabled$/i.test(config.text(['data', 'external-domain-tls']) ?? '');
}

function routed(object: KubernetesObject, path: readonly string[], bad: string): ItemFinding | undefined {
  const [at, value] = [object.pair(path), object.text(path)];
  if (!at || value?.toLowerCase() !== bad.toLowerCase()) return undefined;
  return { at, message: { code: 'is', values: { setting: path.at(-1) ?? '', value } } };
}

/** Of the load balancers of Google. */
const ALLOWED = ['metadata', 'annotations', 'kubernetes.io/ingress.allow-http'];
const FRONTEND = ['metadata', 'annotations', 'networking.gke.io/v1beta1.FrontendConfig'];
const OF_FRONTEND = ['spec', 'redirectToHttps', 'enabled'];
const REDIRECT = ['metadata', 'annotations', 'nginx.ingress.kubernetes.io/ssl-redirect'];
