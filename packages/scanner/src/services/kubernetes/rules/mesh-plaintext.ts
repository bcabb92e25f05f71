import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PeerAuthentication')({
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
    ],
    good: [
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: default, namespace: shop}\nspec: {mtls: {mode: STRICT}}`,
      `apiVersion: security.istio.io/v1\nkind: PeerAuthentication\nmetadata: {name: shop, namespace: shop}\nspec: {selector: {matchLabels: {app: shop}}, mtls: {mode: UNSET}}`,
    ],
  },

  setting: 'spec.mtls.mode',
  bad: (mode) => {
    if (mode === 'DISABLE') return true;
    return mode === 'PERMISSIVE' && { severity: MODERATE_LOW };
  },
  safe: 'STRICT',
  fix: { kind: 'suggested', needs: 'callers that are all in the mesh' },
});
