import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ArgoCD',
  'ConfigMap',
)({
  id: 'kubernetes_delivery_everybody_admin',
  title: 'Everybody who logs in to Argo CD is its administrator: policy.default role:admin',
  severity: HIGH,
  problem:
    'Each account of the company, one that was taken over too, changes what runs in all clusters that Argo CD deploys to.',
  remediation:
    'Set `policy.default` to `role:readonly` or to nothing, and give `role:admin` to a group in `policy.csv`; of the operator these are `defaultPolicy` and `policy`.',
  sources: [
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/rbac/',
    'https://argocd-operator.readthedocs.io/en/latest/reference/argocd/',
  ],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-rbac-cm}\ndata:\n  «policy.default: role:admin»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-rbac-cm}\ndata:\n  policy.default: role:readonly\n  «policy.csv: |\n    g, shop:operators, role:readonly\n    g, *, role:admin»`,
      `apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: {name: shop}\nspec:\n  rbac:\n    «defaultPolicy: role:admin»`,
    ],
    good: [
      `apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: {name: shop}\nspec: {rbac: {defaultPolicy: "", policy: "g, shop:platform, role:admin"}}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-rbac-cm}\ndata:\n  policy.default: role:readonly\n  policy.csv: |\n    g, shop:platform, role:admin`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {policy.default: "role:admin"}`,
    ],
  },

  judge(object) {
    const isOfOperator = object.kind === 'ArgoCD';
    if (!isOfOperator && object.name !== 'argocd-rbac-cm') return undefined;
    const [defaultPath, policyPath] = isOfOperator ? OF_OPERATOR : OF_MAP;
    const at = object.pair(defaultPath);
    if (at && object.text(defaultPath) === 'role:admin')
      return { at, message: { code: 'is', values: { setting: String(at.key.value), value: 'role:admin' } } };
    const policy = object.pair(policyPath);
    const isGivenToAll = /^[ \t]*g,[ \t]*\*,[ \t]*role:admin[ \t]*$/m.test(object.text(policyPath) ?? '');
    return policy && isGivenToAll
      ? {
          at: policy,
          message: { code: 'has', values: { setting: String(policy.key.value), value: 'g, *, role:admin' } },
        }
      : undefined;
  },
});

/** Where the role of all stands, and the roles of some. */
const OF_MAP = [
  ['data', 'policy.default'],
  ['data', 'policy.csv'],
] as const;
const OF_OPERATOR = [
  ['spec', 'rbac', 'defaultPolicy'],
  ['spec', 'rbac', 'policy'],
] as const;
