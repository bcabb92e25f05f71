import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Route')({
  id: 'kubernetes_route_without_tls',
  title: 'A Route of OpenShift goes over plain HTTP: without tls, or with insecureEdgeTerminationPolicy Allow',
  severity: MODERATE,
  problem: 'An attacker on the network path can read and change what people send and get, passwords and sessions too.',
  remediation:
    'Set `tls.termination` to `edge`, `reencrypt` or `passthrough`, and `insecureEdgeTerminationPolicy: Redirect`.',
  sources: ['https://docs.openshift.com/container-platform/4.17/networking/routes/secured-routes.html'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«apiVersion: route.openshift.io/v1\nkind: Route\nmetadata: {name: shop}»\nspec: {to: {kind: Service, name: shop}}`,
      `apiVersion: route.openshift.io/v1\nkind: Route\nmetadata: {name: shop}\nspec:\n  tls:\n    termination: edge\n    «insecureEdgeTerminationPolicy: Allow»`,
    ],
    good: [
      `apiVersion: route.openshift.io/v1\nkind: Route\nmetadata: {name: shop}\nspec: {tls: {termination: edge, insecureEdgeTerminationPolicy: Redirect}}`,
      `apiVersion: serving.knative.dev/v1\nkind: Route\nmetadata: {name: shop}\nspec: {traffic: []}`,
    ],
  },

  judge(route) {
    if (route.text('apiVersion')?.startsWith('route.openshift.io/') !== true) return undefined;
    if (route.lacks('spec.tls')) return { code: 'not-set', values: { setting: 'tls' } };
    const path = 'spec.tls.insecureEdgeTerminationPolicy';
    const at = route.text(path) === 'Allow' ? route.pair(path) : undefined;
    return at && { at, message: { code: 'is', values: { setting: 'insecureEdgeTerminationPolicy', value: 'Allow' } } };
  },
});
