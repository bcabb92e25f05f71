import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
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
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules:\n    - from: [{source: {namespaces: [shop]}}]\n    - «to:\n        - operation: {methods: ["*"], paths: ["/*"]}»`,
    ],
    good: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules: [{to: [{operation: {methods: ["*"], paths: [/health]}}]}, {from: [{source: {principals: ["*"]}}], to: [{operation: {methods: ["*"]}}]}]`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules: [{to: [{operation: {methods: [GET]}}]}]`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {action: DENY, rules: [{}]}`,
    ],
  },

  judge(policy) {
    if (policy.has('spec.action') && policy.text('spec.action') !== 'ALLOW') return undefined;
    for (const rule of policy.blocks('spec.rules')) {
      if (rule.isEmpty) return { at: rule.at, message: { code: 'is-empty', values: { setting: 'rules' } } };
      if (isOfAll(rule)) return { at: rule.at, message: { code: 'has', values: { setting: 'to', value: '*' } } };
    }
    return undefined;
  },
});

/** Whether a rule asks nothing of who calls, and every call has what it asks of it. */
function isOfAll(rule: Block): boolean {
  if (!rule.lacks('from') || !rule.lacks('when')) return false;
  return rule.blocks('to').some((to) => {
    const asked = [...to.entries('operation').keys()];
    return asked.length > 0 && asked.every((key) => /^(?:methods|paths|hosts)$/.test(key) && hasAll(to, key));
  });
}

function hasAll(to: Block, key: string): boolean {
  return to.texts(['operation', key]).some(({ text }) => text === '*' || (key === 'paths' && text === '/*'));
}
