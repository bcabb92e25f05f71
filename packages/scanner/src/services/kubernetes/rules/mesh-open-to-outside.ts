import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'IstioOperator',
  'Istio',
  'Sidecar',
)({
  id: 'kubernetes_mesh_open_to_outside',
  title: 'Pods of the mesh may call any address outside: outboundTrafficPolicy is ALLOW_ANY',
  terms: ['Istio', 'egress', 'REGISTRY_ONLY'],
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over one of the programs sends data to any address of the internet, and fetches tools and orders from there.',
  remediation: 'Set `mode: REGISTRY_ONLY`, and write a ServiceEntry for what is really called.',
  sources: [
    'https://istio.io/latest/docs/tasks/traffic-management/egress/egress-control/',
    'https://istio.io/latest/docs/ops/best-practices/security/',
  ],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: install.istio.io/v1alpha1\nkind: IstioOperator\nmetadata: {name: mesh}\nspec:\n  meshConfig:\n    outboundTrafficPolicy:\n      «mode: ALLOW_ANY»`,
      `apiVersion: networking.istio.io/v1\nkind: Sidecar\nmetadata: {name: shop}\nspec:\n  outboundTrafficPolicy:\n    «mode: ALLOW_ANY»`,
    ],
    good: [
      `apiVersion: install.istio.io/v1alpha1\nkind: IstioOperator\nmetadata: {name: mesh}\nspec: {meshConfig: {outboundTrafficPolicy: {mode: REGISTRY_ONLY}}}`,
      `apiVersion: sailoperator.io/v1\nkind: Istio\nmetadata: {name: mesh}\nspec: {values: {meshConfig: {accessLogFile: /dev/stdout}}}`,
    ],
  },

  setting: [
    'spec.meshConfig.outboundTrafficPolicy.mode',
    'spec.values.meshConfig.outboundTrafficPolicy.mode',
    'spec.outboundTrafficPolicy.mode',
  ],
  bad: (mode) => mode === 'ALLOW_ANY',
});
