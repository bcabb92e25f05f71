import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { INGRESS, objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Ingress',
  'HTTPProxy',
)({
  id: 'kubernetes_ingress_without_tls',
  title: 'An Ingress without TLS, or with a host that has none: everything goes over plain HTTP',
  severity: MODERATE,
  problem: 'An attacker on the network path can read and change what people send and get, passwords and sessions too.',
  remediation: 'Add `tls` with the hosts and the Secret of their certificate.',
  sources: [INGRESS, 'https://projectcontour.io/docs/main/config/tls-termination/'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}»\nspec:\n  rules: [{host: shop.example.com}]`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  tls: [{hosts: [shop.example.com], secretName: shop}]\n  rules:\n    - host: shop.example.com\n    - «host: admin.example.com»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «alb.ingress.kubernetes.io/listen-ports: '[{"HTTP": 80}]'»\nspec: {rules: [{host: shop.example.com}]}`,
      `apiVersion: projectcontour.io/v1\nkind: HTTPProxy\nmetadata: {name: shop}\nspec:\n  «virtualhost:»\n    fqdn: shop.example.com\n  routes: [{services: [{name: shop, port: 80}]}]`,
      `apiVersion: projectcontour.io/v1\nkind: HTTPProxy\nmetadata: {name: shop}\nspec:\n  virtualhost: {fqdn: shop.example.com, tls: {secretName: shop}}\n  routes:\n    - «permitInsecure: true»\n      services: [{name: shop, port: 80}]`,
    ],
    good: [
      `apiVersion: projectcontour.io/v1\nkind: HTTPProxy\nmetadata: {name: shop}\nspec: {virtualhost: {fqdn: shop.example.com, tls: {secretName: shop}}}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  tls: [{hosts: ["*.example.com"], secretName: shop}]\n  rules: [{host: shop.example.com}]`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  tls: [{secretName: shop}]\n  rules: [{host: shop.example.com}]`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {alb.ingress.kubernetes.io/listen-ports: '[{"HTTP": 80}, {"HTTPS": 443}]'}\nspec: {rules: [{host: shop.example.com}]}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  tls: [{hosts: [shop.example.com], secretName: shop}]\n  rules: [{host: shop.example.com}]`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {alb.ingress.kubernetes.io/certificate-arn: "arn:aws:acm:eu-west-1:1:certificate/a"}\nspec: {rules: [{host: shop.example.com}]}`,
    ],
  },

  judge(ingress) {
    if (ingress.kind === 'HTTPProxy') return ofContour(ingress);
    const plain = plainListener(ingress);
    if (plain) return plain;
    if (hasOtherTls(ingress)) return undefined;
    return ingress.lacks('spec.tls') ? { code: 'not-set', values: { setting: 'tls' } } : hostWithoutTls(ingress);
  },
});

/** What includes another has its host and its certificate there. */
function ofContour(proxy: KubernetesObject): ItemFinding | undefined {
  if (proxy.group !== 'projectcontour.io' || !proxy.has('spec.virtualhost')) return undefined;
  const at = proxy.pair('spec.virtualhost');
  if (at && proxy.text('spec.virtualhost.fqdn') !== undefined && proxy.lacks('spec.virtualhost.tls'))
    return { at: at.key, message: { code: 'not-set', values: { setting: 'tls' } } };
  const open = proxy.blocks('spec.routes').find((route) => route.text('permitInsecure') === 'true');
  const insecure = open?.pair('permitInsecure');
  return insecure && { at: insecure, message: { code: 'is', values: { setting: 'permitInsecure', value: 'true' } } };
}

/** Ports of a load balancer of AWS, none of which takes TLS. */
function plainListener(ingress: KubernetesObject): ItemFinding | undefined {
  const path = ['metadata', 'annotations', PORTS];
  const [at, value] = [ingress.pair(path), ingress.text(path)];
  const isPlain = value?.includes('"HTTP"') && !/HTTPS/.test(value) && ingress.lacks('spec.tls');
  return at && isPlain ? { at, message: { code: 'is', values: { setting: PORTS, value: value ?? '' } } } : undefined;
}

const PORTS = 'alb.ingress.kubernetes.io/listen-ports';

/** A host that none of the certificates is said to be for; one for no hosts is for all. */
function hostWithoutTls(ingress: KubernetesObject): ItemFinding | undefined {
  const certificates = ingress.blocks('spec.tls');
  if (certificates.length === 0 || certificates.some((one) => one.lacks('hosts'))) return undefined;
  const lists = certificates.map((one) => [one.words('hosts'), one.texts('hosts')] as const);
  if (lists.some(([all, known]) => all.length !== known.length)) return undefined;
  const secured = new Set(lists.flatMap(([, known]) => known.map(({ text }) => text)));
  for (const rule of ingress.blocks('spec.rules')) {
    const [at, host] = [rule.pair('host'), rule.text('host')];
    if (!at || host === undefined || secured.has(host) || secured.has(host.replace(/^[^.]*/, '*'))) continue;
    return { at, message: { code: 'lacks', values: { setting: 'tls', value: host } } };
  }
  return undefined;
}

/** Whether the certificate is named, or TLS said, by an annotation of the controller. */
function hasOtherTls(ingress: KubernetesObject): boolean {
  return [...ingress.entries('metadata.annotations').keys()].some((key) =>
    /certificate|\bcerts?\b|\btls\b|listen-ports|ssl-cert|router\.entrypoints|managed-certificates|ssl-passthrough/i.test(
      key,
    ),
  );
}
