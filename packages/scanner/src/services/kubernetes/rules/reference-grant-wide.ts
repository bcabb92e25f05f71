import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ReferenceGrant',
  'TLSCertificateDelegation',
)({
  id: 'kubernetes_reference_grant_wide',
  title:
    'Another namespace may use every Secret here, or every namespace one: a ReferenceGrant without a name, a delegation of Contour to all',
  terms: ['TLSCertificateDelegation', 'targetNamespaces'],
  severity: MODERATE_LOW,
  problem:
    'Whoever may make Gateways there serves with any certificate of this namespace, and gets at keys that were never meant for them.',
  remediation: 'Set `name` of the Secret in `spec.to`; of Contour name the namespaces in `targetNamespaces`.',
  sources: [
    'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
    'https://gateway-api.sigs.k8s.io/concepts/security/',
    'https://projectcontour.io/docs/main/config/tls-delegation/',
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: gateway.networking.k8s.io/v1beta1\nkind: ReferenceGrant\nmetadata: {name: certificates}\nspec:\n  from: [{group: gateway.networking.k8s.io, kind: Gateway, namespace: shop}]\n  to:\n    - «group: ""\n      kind: Secret»`,
      `apiVersion: projectcontour.io/v1\nkind: TLSCertificateDelegation\nmetadata: {name: wildcard}\nspec:\n  delegations:\n    - secretName: wildcard\n      targetNamespaces:\n        - «"*"»`,
    ],
    good: [
      `apiVersion: projectcontour.io/v1\nkind: TLSCertificateDelegation\nmetadata: {name: wildcard}\nspec: {delegations: [{secretName: wildcard, targetNamespaces: [shop]}]}`,
      `apiVersion: gateway.networking.k8s.io/v1beta1\nkind: ReferenceGrant\nmetadata: {name: certificates}\nspec:\n  from: [{group: gateway.networking.k8s.io, kind: Gateway, namespace: shop}]\n  to: [{group: "", kind: Secret, name: shop-tls}]`,
      `apiVersion: gateway.networking.k8s.io/v1beta1\nkind: ReferenceGrant\nmetadata: {name: services}\nspec:\n  from: [{group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: shop}]\n  to: [{group: "", kind: Service}]`,
    ],
  },

  judge(grant) {
    const everywhere = grant
      .blocks('spec.delegations')
      .flatMap((delegation) => delegation.texts('targetNamespaces'))
      .find(({ text }) => text === '*');
    if (everywhere)
      return { at: everywhere.at, message: { code: 'has', values: { setting: 'targetNamespaces', value: '*' } } };
    const wide = grant
      .blocks('spec.to')
      .find((target) => target.text('kind') === 'Secret' && target.text('group') === '' && target.lacks('name'));
    return wide && { at: wide.at, message: { code: 'not-set', values: { setting: 'name' } } };
  },
});
