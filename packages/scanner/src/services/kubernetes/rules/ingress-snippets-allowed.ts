import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { INGRESS_NGINX, OF_CHARTS, chartValues } from '../chart-values.ts';
import { objectRule } from '../kubernetes-rule.ts';

const SETTING = 'allow-snippet-annotations';

export default objectRule(
  'ConfigMap',
  ...OF_CHARTS,
)({
  id: 'kubernetes_ingress_snippets_allowed',
  title: 'ingress-nginx takes nginx configuration out of annotations: allow-snippet-annotations',
  terms: ['CVE-2021-25742'],
  severity: MODERATE,
  problem:
    'Whoever may write an Ingress in one namespace writes configuration for all of them, and reads the Secrets of the whole cluster with the token of the controller.',
  remediation: 'Set `allow-snippet-annotations: "false"`, and say what is needed in the ConfigMap of the controller.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#allow-snippet-annotations',
    'https://github.com/kubernetes/ingress-nginx/issues/7837',
  ],
  references: [cwe(94), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  use-gzip: "true"\n  «allow-snippet-annotations: "true"»`,
      `apiVersion: helm.cattle.io/v1\nkind: HelmChart\nmetadata: {name: ingress}\nspec:\n  chart: ingress-nginx\n  valuesContent: |\n    controller:\n«      allowSnippetAnnotations: true»`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ingress}\nspec:\n  chart: {spec: {chart: ingress-nginx}}\n  values:\n    controller:\n      config:\n        «allow-snippet-annotations: "true"»`,
    ],
    good: [
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ingress}\nspec:\n  chart: {spec: {chart: ingress-nginx}}\n  values: {controller: {allowSnippetAnnotations: false}}`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: shop}\nspec:\n  chart: {spec: {chart: shop}}\n  values: {allowSnippetAnnotations: true}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {allow-snippet-annotations: "false"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {use-gzip: "true"}`,
    ],
  },

  judge(map) {
    if (map.kind !== 'ConfigMap') {
      const allowed = chartValues(map, INGRESS_NGINX).find(({ text }) => ALLOWED.test(text));
      return allowed && { at: allowed.at, message: { code: 'is', values: { setting: SETTING, value: 'true' } } };
    }
    const at = map.pair(['data', SETTING]);
    if (!at || !isTrue(map.text(['data', SETTING]) ?? '')) return undefined;
    return { at, message: { code: 'is', values: { setting: SETTING, value: 'true' } } };
  },
});

/** Source: https://github.com/kubernetes/ingress-nginx/blob/main/charts/ingress-nginx/values.yaml */
const ALLOWED = /^allow(?:SnippetAnnotations|-snippet-annotations): ["']?true["']?(?:\s|$)/;
