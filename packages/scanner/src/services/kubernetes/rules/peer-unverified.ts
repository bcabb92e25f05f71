import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue, type Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'APIService',
  'BackupStorageLocation',
  'PodMonitor',
  'Secret',
  'ServersTransport',
  'ServersTransportTCP',
  'ServiceMonitor',
  'VaultConnection',
)({
  id: 'kubernetes_peer_unverified',
  title: 'An object says not to check the certificate of what is called: insecureSkipVerify, insecureSkipTLSVerify',
  terms: ['ServiceMonitor', 'APIService', 'ServersTransport', 'VaultConnection', 'Velero'],
  severity: MODERATE,
  problem:
    'Whoever stands between answers in place of the program that is called, gets the token that is sent along and decides what comes back.',
  remediation: 'Remove the setting, and name the authority that signed the certificate (`ca`, `caBundle`, `rootCAs`).',
  sources: [
    'https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/api-service-v1/',
    'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.TLSConfig',
    'https://doc.traefik.io/traefik/routing/services/#insecureskipverify',
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#repositories',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: {name: shop}\nspec:\n  endpoints:\n    - port: https\n      tlsConfig:\n        «insecureSkipVerify: true»`,
      `apiVersion: apiregistration.k8s.io/v1\nkind: APIService\nmetadata: {name: v1.shop}\nspec:\n  group: shop\n  «insecureSkipTLSVerify: true»`,
      `apiVersion: traefik.io/v1alpha1\nkind: ServersTransport\nmetadata: {name: shop}\nspec:\n  «insecureSkipVerify: true»`,
      `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\n  labels: {argocd.argoproj.io/secret-type: repository}\nstringData:\n  url: https://git.example.com/shop.git\n  «insecure: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: Secret\nmetadata: {name: shop}\nstringData: {insecure: "true"}`,
      `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: {name: shop}\nspec: {endpoints: [{port: https, tlsConfig: {insecureSkipVerify: false, serverName: shop}}]}`,
      `apiVersion: apiregistration.k8s.io/v1\nkind: APIService\nmetadata: {name: v1.shop}\nspec: {group: shop, caBundle: LS0t}`,
    ],
  },

  judge(object) {
    if (object.kind === 'Secret' && !isOfRepository(object)) return undefined;
    const parts: readonly (readonly [Block, string])[] = [
      ...SETTINGS.map((path) => [object, path] as const),
      ...LISTS.flatMap((path) => object.blocks(path)).map((block) => [block, 'tlsConfig.insecureSkipVerify'] as const),
    ];
    for (const [block, path] of parts) {
      const [at, value] = [block.pair(path), block.text(path)];
      const setting = path.slice(path.lastIndexOf('.') + 1);
      if (at && isTrue(value ?? '')) return { at, message: { code: 'is', values: { setting, value: 'true' } } };
    }
    return undefined;
  },
});

/** What Argo CD reads manifests from. */
function isOfRepository(secret: KubernetesObject): boolean {
  const type = secret.text(['metadata', 'labels', 'argocd.argoproj.io/secret-type']);
  return type === 'repository' || type === 'repo-creds';
}

const SETTINGS = [
  'stringData.insecure',
  'spec.insecureSkipTLSVerify',
  'spec.insecureSkipVerify',
  'spec.tls.insecureSkipVerify',
  'spec.skipTLSVerify',
  'spec.config.insecureSkipTLSVerify',
];
const LISTS = ['spec.endpoints', 'spec.podMetricsEndpoints'];
