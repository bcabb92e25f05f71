import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { objectRule, writeSetting } from '../kubernetes-rule.ts';

export default objectRule('PeerAuthentication')({
  id: 'kubernetes_mesh_plaintext',
  title: 'The service mesh (Istio) takes connections in plaintext: mutual TLS is not STRICT',
  terms: ['mTLS', 'PERMISSIVE', 'PeerAuthentication'],
  severity: MODERATE,
  problem:
    'Whoever is on the network of the cluster calls programs without a certificate that says who they are; what is said without TLS can be read and changed.',
  remediation: 'Set `mode: STRICT`, once all callers are in the mesh.',
  sources: ['https://istio.io/latest/docs/reference/config/security/peer_authentication/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec:\n  mtls:\n    «mode: DISABLE»`,
      `apiVersion: security.istio.io/v1beta1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec:\n  mtls:\n    «mode: PERMISSIVE»`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  mtls: {mode: STRICT}\n  portLevelMtls:\n    8080:\n      «mode: DISABLE»`,
    ],
    good: [
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec: {mtls: {mode: STRICT}}`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec: {selector: {matchLabels: {app: shop}}, mtls: {mode: UNSET}}`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec: {selector: {matchLabels: {app: shop}}, mtls: {mode: STRICT}, portLevelMtls: {8080: {mode: STRICT}}}`,
    ],
  },

  judge(authentication) {
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
