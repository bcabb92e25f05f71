import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('DestinationRule')({
  id: 'kubernetes_mesh_calls_unverified',
  title: 'The service mesh (Istio) calls a host without TLS, or without checking its certificate',
  terms: ['DestinationRule', 'insecureSkipVerify'],
  severity: MODERATE,
  problem: 'Whoever stands between answers in place of the host, and reads and changes what is said.',
  remediation: 'Set `mode: ISTIO_MUTUAL`, or `SIMPLE` with `caCertificates` for hosts outside of the mesh.',
  sources: ['https://istio.io/latest/docs/reference/config/networking/destination-rule/#ClientTLSSettings'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec:\n  host: shop\n  trafficPolicy:\n    tls:\n      «mode: DISABLE»`,
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec:\n  host: shop\n  trafficPolicy:\n    tls:\n      mode: SIMPLE\n      «insecureSkipVerify: true»`,
    ],
    good: [
      `apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: {name: shop}\nspec: {host: shop, trafficPolicy: {tls: {mode: ISTIO_MUTUAL}}}`,
    ],
  },

  setting: ['spec.trafficPolicy.tls.mode', 'spec.trafficPolicy.tls.insecureSkipVerify'],
  bad: (value, _, setting) => value === (setting.endsWith('mode') ? 'DISABLE' : 'true'),
});
