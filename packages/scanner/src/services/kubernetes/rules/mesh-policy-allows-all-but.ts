import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('AuthorizationPolicy')({
  id: 'kubernetes_mesh_policy_allows_all_but',
  title: 'A policy of Istio allows everything but what it names: ALLOW with notPaths, notMethods or the like',
  terms: ['AuthorizationPolicy', 'ALLOW-with-positive-matching', 'notPaths', 'notValues'],
  severity: MODERATE_LOW,
  problem:
    'What the proxy reads otherwise than the program behind it is let in: another spelling of the path, such as `/admin//` or `/%61dmin`, a host with a port, a path that is added later.',
  remediation: 'Name what is allowed (`paths`, `methods`, `values` …), or deny all but that with the action `DENY`.',
  sources: [
    'https://istio.io/latest/docs/ops/best-practices/security/#use-allow-with-positive-matching-and-deny-with-negative-match-patterns',
    'https://istio.io/latest/docs/reference/config/security/authorization-policy/',
  ],
  references: [cwe(183), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  action: ALLOW\n  rules:\n    - to:\n        - operation:\n            «notPaths: ["/admin*"]»`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules:\n    - from:\n        - source:\n            «notNamespaces: [guests]»\n    - when:\n        - key: request.headers[x-team]\n          «notValues: [guests]»`,
    ],
    good: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {action: DENY, rules: [{to: [{operation: {notPaths: [/public]}}]}]}`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {action: ALLOW, rules: [{to: [{operation: {paths: [/public]}}]}]}`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {rules: [{to: [{operation: {paths: ["/api/*"], notPaths: ["/api/keys"]}}]}]}`,
      `apiVersion: policy.linkerd.io/v1alpha1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {targetRef: {kind: Server, name: shop}}`,
    ],
  },

  judge(policy) {
    if (policy.group !== 'security.istio.io') return undefined;
    if (policy.has('spec.action') && policy.text('spec.action') !== 'ALLOW') return undefined;
    return policy
      .blocks('spec.rules')
      .flatMap((rule) => [
        ...rule.blocks('to').flatMap((to) => allBut(to.block('operation'), OF_OPERATIONS)),
        ...rule.blocks('from').flatMap((from) => allBut(from.block('source'), OF_SOURCES)),
        ...rule.blocks('when').flatMap((condition) => allBut(condition, ['values'])),
      ]);
  },
});

const OF_OPERATIONS = ['hosts', 'ports', 'methods', 'paths'];
const OF_SOURCES = ['principals', 'requestPrincipals', 'namespaces', 'ipBlocks', 'remoteIpBlocks', 'serviceAccounts'];

/** What is left out of everything, not of something that is named as well. */
function allBut(block: Block, keys: readonly string[]): readonly ItemFinding[] {
  return keys.flatMap((key) => {
    const setting = `not${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    const at = block.pair(setting);
    return at && block.lacks(key) ? [{ at, message: { code: 'is-there', values: { setting } } }] : [];
  });
}
