import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { INGRESS, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Ingress')({
  id: 'kubernetes_ingress_without_tls',
  title: 'An Ingress without TLS: everything goes over plain HTTP',
  severity: MODERATE,
  problem: 'Whoever stands between can read and change what people send and get, passwords and sessions too.',
  remediation: 'Add `tls` with the hosts and the Secret of their certificate.',
  sources: [INGRESS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}»\nspec:\n  rules: [{host: shop.example.com}]`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  tls: [{hosts: [shop.example.com], secretName: shop}]\n  rules: [{host: shop.example.com}]`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {alb.ingress.kubernetes.io/certificate-arn: "arn:aws:acm:eu-west-1:1:certificate/a"}\nspec: {rules: [{host: shop.example.com}]}`,
    ],
  },

  judge(ingress) {
    if (!ingress.lacks('spec.tls') || hasOtherTls(ingress)) return undefined;
    return { code: 'not-set', values: { setting: 'tls' } };
  },
});

/** Whether the certificate is named, or TLS said, by an annotation of the controller. */
function hasOtherTls(ingress: KubernetesObject): boolean {
  return [...ingress.entries('metadata.annotations').keys()].some((key) =>
    /certificate|\bcerts?\b|\btls\b|listen-ports|ssl-cert|router\.entrypoints|managed-certificates|ssl-passthrough/i.test(
      key,
    ),
  );
}
