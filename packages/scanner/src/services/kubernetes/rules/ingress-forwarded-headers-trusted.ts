import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { OF_CHARTS, chartValues } from '../chart-values.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ConfigMap',
  ...OF_CHARTS,
)({
  id: 'kubernetes_ingress_forwarded_headers_trusted',
  title: 'ingress-nginx believes X-Forwarded-For of every client: use-forwarded-headers without proxy-real-ip-cidr',
  terms: ['real IP', 'IP spoofing', 'X-Forwarded-Proto', '0.0.0.0/0'],
  severity: MODERATE,
  problem:
    'Whoever sends the header chooses the address that lists of allowed addresses, limits and logs are about, unless something in front takes it away.',
  remediation:
    'Set `proxy-real-ip-cidr` to the addresses of the proxy in front; remove `use-forwarded-headers` and `enable-real-ip` where there is none.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#use-forwarded-headers',
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#proxy-real-ip-cidr',
  ],
  references: [cwe(348), cwe(290), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  «use-forwarded-headers: "true"»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: edge}\ndata:\n  enable-real-ip: "true"\n  «proxy-real-ip-cidr: "10.0.0.0/8,0.0.0.0/0"»`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ingress}\nspec:\n  chart: {spec: {chart: ingress-nginx}}\n  values:\n    controller:\n      config:\n        «use-forwarded-headers: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  use-forwarded-headers: "true"\n  proxy-real-ip-cidr: "10.20.0.0/16"`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  use-forwarded-headers: "false"\n  proxy-real-ip-cidr: "0.0.0.0/0"`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  use-forwarded-headers: "true"\n  proxy-real-ip-cidr: "\${PROXIES}"`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ingress}\nspec:\n  chart: {spec: {chart: ingress-nginx}}\n  values:\n    controller:\n      config: {use-forwarded-headers: "true", proxy-real-ip-cidr: 10.20.0.0/16}`,
    ],
  },

  judge(map) {
    if (map.kind !== 'ConfigMap') {
      const values = chartValues(map, /^(?:rke2-)?ingress-nginx$/);
      const cidr = values.find(({ text }) => text.startsWith('proxy-real-ip-cidr:'));
      const switched = values.find(({ text }) => /^(?:use-forwarded-headers|enable-real-ip): ["']?true\b/.test(text));
      if (!switched || (cidr && !OF_ALL.test(cidr.text))) return undefined;
      const name = switched.text.slice(0, switched.text.indexOf(':'));
      return { at: cidr?.at ?? switched.at, message: { code: 'is', values: { setting: name, value: 'true' } } };
    }
    const name = SWITCHES.find((one) => isTrue(map.text(['data', one]) ?? ''));
    const at = name === undefined ? undefined : map.pair(['data', name]);
    if (name === undefined || !at) return undefined;
    if (map.lacks(CIDR)) return { at, message: { code: 'is', values: { setting: name, value: 'true' } } };
    const [cidr, value] = [map.pair(CIDR), map.text(CIDR)];
    return cidr && value !== undefined && OF_ALL.test(value)
      ? { at: cidr, message: { code: 'is', values: { setting: 'proxy-real-ip-cidr', value: value.slice(0, 60) } } }
      : undefined;
  },
});

/** No other program's ConfigMap has keys of these names. */
const SWITCHES = ['use-forwarded-headers', 'enable-real-ip'];
const CIDR = ['data', 'proxy-real-ip-cidr'];
const OF_ALL = /(?:^|[,\s"'])(?:0\.0\.0\.0|::)\/0(?=[,\s"']|$)/;
