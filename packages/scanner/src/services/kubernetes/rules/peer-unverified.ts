import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import { isFalse, isTrue, isUnknownText } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';
import { decoded } from '../object-findings.ts';

export default anyObjectRule(
  (object) => /^(?:APIService|Ingress|Service)$/.test(object.kind) || isOfArgo(object) || isOfProject(object),
)({
  id: 'kubernetes_peer_unverified',
  title: 'An object says not to check the certificate of what is called: insecureSkipVerify, insecureSkipTLSVerify',
  terms: ['ServiceMonitor', 'APIService', 'ServersTransport', 'VaultConnection', 'Velero', 'KEDA', 'unsafeSsl'],
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of the program that is called, gets the token that is sent along and decides what comes back.',
  remediation: 'Remove the setting, and name the authority that signed the certificate (`ca`, `caBundle`, `rootCAs`).',
  sources: [
    'https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/api-service-v1/',
    'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.TLSConfig',
    'https://doc.traefik.io/traefik/routing/services/#insecureskipverify',
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#repositories',
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#clusters',
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/user-management/#skipping-certificate-verification-on-oidc-provider-connections',
    'https://keda.sh/docs/latest/scalers/prometheus/',
    'https://developer.hashicorp.com/vault/docs/platform/k8s/csi/configurations',
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/#backend-certificate-authentication',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: {name: shop}\nspec:\n  endpoints:\n    - port: https\n      tlsConfig:\n        «insecureSkipVerify: true»`,
      `apiVersion: apiregistration.k8s.io/v1\nkind: APIService\nmetadata: {name: v1.shop}\nspec:\n  group: shop\n  «insecureSkipTLSVerify: true»`,
      `apiVersion: traefik.io/v1alpha1\nkind: ServersTransport\nmetadata: {name: shop}\nspec:\n  «insecureSkipVerify: true»`,
      `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\n  labels: {argocd.argoproj.io/secret-type: repository}\nstringData:\n  url: https://git.example.com/shop.git\n  «insecure: "true"»`,
      `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\n  labels: {argocd.argoproj.io/secret-type: cluster}\nstringData:\n  server: https://cluster.example.com\n  config: |\n    {"tlsClientConfig": {\n      «"insecure": true»}}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata:\n  url: https://cd.example.com\n  «oidc.tls.insecure.skip.verify: "true"»`,
      `apiVersion: keda.sh/v1alpha1\nkind: ScaledObject\nmetadata: {name: shop}\nspec:\n  triggers:\n    - type: prometheus\n      metadata:\n        «unsafeSsl: "true"»`,
      `apiVersion: secrets-store.csi.x-k8s.io/v1\nkind: SecretProviderClass\nmetadata: {name: shop}\nspec:\n  provider: vault\n  parameters:\n    vaultAddress: https://vault.example.com\n    «vaultSkipTLSVerify: "true"»`,
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec:\n  remoteWrite:\n    - url: https://metrics.example.com/write\n      tlsConfig:\n        «insecureSkipVerify: true»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    nginx.ingress.kubernetes.io/backend-protocol: HTTPS\n    «nginx.ingress.kubernetes.io/proxy-ssl-verify: "off"»\nspec: {ingressClassName: nginx}`,
    ],
    good: [
      `apiVersion: v1\nkind: Secret\nmetadata: {name: shop}\nstringData: {insecure: "true"}`,
      `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: {name: shop}\nspec: {endpoints: [{port: https, tlsConfig: {insecureSkipVerify: false, serverName: shop}}]}`,
      `apiVersion: apiregistration.k8s.io/v1\nkind: APIService\nmetadata: {name: v1.shop}\nspec: {group: shop, caBundle: LS0t}`,
    ],
  },

  judge(object) {
    if (object.kind === 'Ingress' || object.kind === 'Service') return annotated(object);
    if (object.kind === 'ConfigMap') return skippedForSignIn(object);
    if (object.kind !== 'Secret') return skippedBelow(object.pair('spec')?.value, () => object.doubt());
    if (object.text(TYPE_FOR_ARGO) === 'cluster') return skippedForCluster(object);
    return skippedAt(object.pair('stringData.insecure')?.value, object.pair('stringData.insecure'), 'insecure');
  },
});

/** What proxies are told of the services behind them. */
const ANNOTATIONS = ['nginx.ingress.kubernetes.io/proxy-ssl-verify', 'konghq.com/tls-verify'];

function annotated(object: KubernetesObject): ItemFinding | undefined {
  for (const name of ANNOTATIONS) {
    const [at, value] = [object.pair(['metadata', 'annotations', name]), object.annotation(name)];
    if (at && value !== undefined && isFalse(value))
      return { at, message: { code: 'is', values: { setting: name, value } } };
  }
  return undefined;
}

/** What Argo CD is told of the server by which people sign in. */
const OF_SIGN_IN = ['data', 'oidc.tls.insecure.skip.verify'];

function skippedForSignIn(config: KubernetesObject): ItemFinding | undefined {
  const pair = config.pair(OF_SIGN_IN);
  return skippedAt(pair?.value, pair, 'oidc.tls.insecure.skip.verify');
}

const TYPE_FOR_ARGO = ['metadata', 'labels', 'argocd.argoproj.io/secret-type'];

/** What Argo CD reads manifests from, and what it applies them to. */
function isOfArgo(object: KubernetesObject): boolean {
  if (object.kind === 'ConfigMap') return object.name === 'argocd-cm';
  return object.kind === 'Secret' && /^(?:repository|repo-creds|cluster)$/.test(object.text(TYPE_FOR_ARGO) ?? '');
}

const INSECURE_CLUSTER = /"tlsClientConfig"\s{0,50}:\s{0,50}\{[^{}]{0,20000}("insecure"\s{0,50}:\s{0,50}true\b)/;

/** How Argo CD calls a cluster stands in a text, as JSON; encoded where it is among the data. */
function skippedForCluster(secret: KubernetesObject): ItemFinding | undefined {
  for (const key of ['stringData', 'data']) {
    const [at, text] = [secret.pair([key, 'config']), secret.text([key, 'config'])];
    if (!at || text === undefined) continue;
    const message = { code: 'is', values: { setting: 'tlsClientConfig.insecure', value: 'true' } } as const;
    if (INSECURE_CLUSTER.test(key === 'data' ? decoded(text) : text)) {
      const { source, start, end } = at.value;
      const written = INSECURE_CLUSTER.exec(source.text.slice(start, end));
      const last = written ? start + written.index + written[0].length : end;
      return { at: written ? { source, start: last - (written[1]?.length ?? 0), end: last } : at, message };
    }
  }
  return undefined;
}

/** What an operator acts upon; of some kinds, other rules say it. */
function isOfProject({ kind, group }: KubernetesObject): boolean {
  const isOfOthers = !group.endsWith('k8s.io') || group === 'secrets-store.csi.x-k8s.io';
  return group.includes('.') && isOfOthers && !SAID_ELSEWHERE.has(kind);
}

const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['DestinationRule', 'Issuer', 'ClusterIssuer']);

/** What operators call it, without regard to case and underscores. */
const NAMES = /^(?:insecureskip(?:tls)?verify|tlsskipverify|(?:vault)?skiptlsverify|unsafessl)$/i;

/** Values of charts, whose programs may call other things so, and what pods are made of. */
const OTHERS: ReadonlySet<string> = new Set(['values', 'valuesObject', 'containers', 'initContainers']);

/** What stands further in than this is left out. */
const DEEPEST = 12;

function skippedBelow(node: TreeNode | undefined, doubt: () => void, depth = 0): ItemFinding | undefined {
  if (!node || depth > DEEPEST) return undefined;
  if (node.kind === 'sequence') {
    for (const item of node.items) {
      const found = skippedBelow(item, doubt, depth + 1);
      if (found) return found;
    }
  }
  if (node.kind !== 'mapping' || isSwitchedOff(node)) return undefined;
  for (const pair of node.pairs) {
    const name = String(pair.key.value);
    if (OTHERS.has(name)) continue;
    if (pair.value.kind !== 'scalar') {
      const found = skippedBelow(pair.value, doubt, depth + 1);
      if (found) return found;
    } else if (NAMES.test(name.replaceAll('_', ''))) {
      if (isUnknownText(pair.value)) doubt();
      const found = skippedAt(pair.value, pair, name);
      if (found) return found;
    }
  }
  return undefined;
}

function isSwitchedOff(node: TreeNode): boolean {
  const enabled = pairInForce(node, 'enabled')?.value;
  return enabled?.kind === 'scalar' && isFalse(String(enabled.value));
}

function skippedAt(value: TreeNode | undefined, at: ItemFinding['at'], setting: string): ItemFinding | undefined {
  if (!at || value?.kind !== 'scalar' || isUnknownText(value) || !isTrue(String(value.value))) return undefined;
  return { at, message: { code: 'is', values: { setting, value: 'true' } } };
}
