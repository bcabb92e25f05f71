import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ArgoCD',
  'ConfigMap',
)({
  id: 'kubernetes_delivery_server_without_tls',
  title: 'The server of Argo CD speaks plain HTTP: server.insecure',
  severity: MODERATE,
  problem:
    'Whoever reads along in the cluster has the passwords and tokens of those who decide what runs there, also where a proxy before it speaks TLS.',
  remediation:
    'Remove the setting: without it the server has a certificate of its own, and the proxy before it calls it by HTTPS or passes TLS through.',
  sources: [
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/tls/#inbound-tls-options-for-argocd-server',
    'https://argocd-operator.readthedocs.io/en/latest/reference/argocd/#server-options',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cmd-params-cm}\ndata:\n  «server.insecure: "true"»`,
      `apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: {name: shop}\nspec:\n  server:\n    «insecure: true»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cmd-params-cm}\ndata: {server.insecure: "false"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {server.insecure: "true"}`,
      `apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: {name: shop}\nspec: {server: {insecure: false, route: {enabled: true}}}`,
    ],
  },

  judge(object) {
    const isOfOperator = object.kind === 'ArgoCD';
    if (!isOfOperator && object.name !== 'argocd-cmd-params-cm') return undefined;
    const path = isOfOperator ? ['spec', 'server', 'insecure'] : ['data', 'server.insecure'];
    const at = object.pair(path);
    if (!at || !isTrue(object.text(path) ?? '')) return undefined;
    return { at, message: { code: 'is', values: { setting: String(at.key.value), value: 'true' } } };
  },
});
