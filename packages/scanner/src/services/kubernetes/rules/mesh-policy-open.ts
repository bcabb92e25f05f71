import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('AuthorizationPolicy')({
  id: 'kubernetes_mesh_policy_open',
  title: 'A policy of the service mesh (Istio) allows every call: a rule that says nothing',
  terms: ['AuthorizationPolicy'],
  severity: MODERATE,
  problem:
    'What other policies that allow ask for no longer matters: whoever is in the mesh, or reaches it, calls the program.',
  remediation: 'Say in each rule from whom (`from`), or what (`to`), is allowed.',
  sources: ['https://istio.io/latest/docs/reference/config/security/authorization-policy/'],
  references: [cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  action: ALLOW\n  rules:\n    - «{}»`,
    ],
    good: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules: [{to: [{operation: {methods: [GET]}}]}]`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {action: DENY, rules: [{}]}`,
    ],
  },

  judge(policy) {
    if (policy.has('spec.action') && policy.text('spec.action') !== 'ALLOW') return undefined;
    const open = policy.blocks('spec.rules').find(({ isEmpty }) => isEmpty);
    return open && { at: open.at, message: { code: 'is-empty', values: { setting: 'rules' } } };
  },
});
