import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('DestinationRule')({
  id: 'kubernetes_mesh_calls_unverified',
  title: 'The service mesh (Istio) calls a host without TLS, or without checking its certificate',
  terms: ['DestinationRule', 'insecureSkipVerify'],
  severity: MODERATE,
  problem: 'An attacker on the network path answers in place of the host, and reads and changes what is said.',
  remediation: 'Set `mode: ISTIO_MUTUAL`, or `SIMPLE` with `caCertificates` for hosts outside of the mesh.',
  sources: ['https://istio.io/latest/docs/reference/config/networking/destination-rule/#ClientTLSSettings'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec:\n  host: shop\n  trafficPolicy:\n    tls:\n      «mode: DISABLE»`,
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec:\n  host: shop\n  trafficPolicy:\n    tls:\n      mode: SIMPLE\n      «insecureSkipVerify: true»`,
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec:\n  host: shop\n  trafficPolicy:\n    portLevelSettings:\n      - port: {number: 443}\n        tls:\n          mode: SIMPLE\n          «insecureSkipVerify: true»`,
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec:\n  host: shop\n  subsets:\n    - name: old\n      trafficPolicy:\n        tls:\n          «mode: DISABLE»`,
    ],
    good: [
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec: {host: shop, trafficPolicy: {tls: {mode: ISTIO_MUTUAL}}}`,
    ],
  },

  judge(rule) {
    const subsets = rule.blocks('spec.subsets').map((subset) => subset.block('trafficPolicy'));
    for (const policy of [rule.block('spec.trafficPolicy'), ...subsets]) {
      for (const block of [policy, ...policy.blocks('portLevelSettings')]) {
        const found = unverifiedIn(block);
        if (found) return found;
      }
    }
    return undefined;
  },
});

function unverifiedIn(policy: Block) {
  const isOff = policy.text('tls.mode') === 'DISABLE';
  const setting = isOff ? 'mode' : 'insecureSkipVerify';
  const value = policy.text(`tls.${setting}`);
  const at = policy.pair(`tls.${setting}`);
  if (!at || value === undefined || (!isOff && value !== 'true')) return undefined;
  return { at, message: { code: 'is', values: { setting, value } } } as const;
}
