import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule, writeSetting } from '../kubernetes-rule.ts';

export default anyObjectRule(isOfMesh)({
  id: 'kubernetes_mesh_plaintext',
  title: 'The service mesh (Istio, Linkerd) takes connections in plaintext: mutual TLS is not asked for',
  terms: ['mTLS', 'PERMISSIVE', 'PeerAuthentication', 'all-unauthenticated'],
  severity: MODERATE,
  problem:
    'Whoever is on the network of the cluster calls programs without a certificate that says who they are; what is said without TLS can be read and changed.',
  remediation:
    'Set `mode: STRICT`, or the inbound policy of Linkerd to `all-authenticated`, once all callers are in the mesh.',
  sources: [
    'https://istio.io/latest/docs/reference/config/security/peer_authentication/',
    'https://linkerd.io/2/reference/authorization-policy/',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec:\n  mtls:\n    «mode: DISABLE»`,
      `apiVersion: security.istio.io/v1beta1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec:\n  mtls:\n    «mode: PERMISSIVE»`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  mtls: {mode: STRICT}\n  portLevelMtls:\n    8080:\n      «mode: DISABLE»`,
      `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  annotations:\n    linkerd.io/inject: enabled\n    «config.linkerd.io/default-inbound-policy: all-unauthenticated»`,
    ],
    good: [
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, annotations: {config.linkerd.io/default-inbound-policy: cluster-authenticated}}`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec: {mtls: {mode: STRICT}}`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec: {selector: {matchLabels: {app: shop}}, mtls: {mode: UNSET}}`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec: {selector: {matchLabels: {app: shop}}, mtls: {mode: STRICT}, portLevelMtls: {8080: {mode: STRICT}}}`,
    ],
  },

  judge(authentication) {
    if (authentication.kind !== 'PeerAuthentication') return openToUnknown(authentication);
    const ports = [...authentication.entries('spec.portLevelMtls').keys()];
    for (const path of [['spec', 'mtls'], ...ports.map((port) => ['spec', 'portLevelMtls', port])]) {
      const found = plaintextIn(authentication.block(path));
      if (found) return found;
    }
    return undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'callers that are all in the mesh',
    edits: (finding) => writeSetting(finding, 'mode', 'STRICT', () => undefined),
  },
});

function plaintextIn(mtls: Block): ItemFinding | undefined {
  const [at, value] = [mtls.pair('mode'), mtls.text('mode')];
  if (!at || (value !== 'DISABLE' && value !== 'PERMISSIVE')) return undefined;
  const severity = value === 'DISABLE' ? MODERATE : MODERATE_LOW;
  return { at, message: { code: 'is', values: { setting: 'mode', value } }, severity };
}

/** Where Linkerd is told whom a program lets in: of its namespace, or of its pods. */
const ANNOTATIONS = [
  ['metadata', 'annotations'],
  ['spec', 'template', 'metadata', 'annotations'],
];
const INBOUND = 'config.linkerd.io/default-inbound-policy';

function isOfMesh(object: KubernetesObject): boolean {
  return object.kind === 'PeerAuthentication' || ANNOTATIONS.some((path) => object.has([...path, INBOUND]));
}

function openToUnknown(object: KubernetesObject): ItemFinding | undefined {
  for (const path of ANNOTATIONS) {
    const [at, value = ''] = [object.pair([...path, INBOUND]), object.text([...path, INBOUND])];
    if (at && value.endsWith('-unauthenticated'))
      return { at, message: { code: 'is', values: { setting: INBOUND, value } }, severity: MODERATE_LOW };
  }
  return undefined;
}
