import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('ConfigMap')({
  id: 'kubernetes_delivery_everybody_admin',
  title: 'Everybody who logs in to Argo CD is its administrator: policy.default role:admin',
  severity: HIGH,
  problem:
    'Each account of the company, one that was taken over too, changes what runs in all clusters that Argo CD deploys to.',
  remediation:
    'Set `policy.default` to `role:readonly` or to nothing, and give `role:admin` to a group in `policy.csv`.',
  sources: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/rbac/'],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-rbac-cm}\ndata:\n  «policy.default: role:admin»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-rbac-cm}\ndata:\n  policy.default: role:readonly\n  «policy.csv: |\n    g, shop:operators, role:readonly\n    g, *, role:admin»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-rbac-cm}\ndata:\n  policy.default: role:readonly\n  policy.csv: |\n    g, shop:platform, role:admin`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {policy.default: "role:admin"}`,
    ],
  },

  judge(map) {
    if (map.name !== 'argocd-rbac-cm') return undefined;
    const at = map.pair(['data', 'policy.default']);
    if (at && map.text(['data', 'policy.default']) === 'role:admin')
      return { at, message: { code: 'is', values: { setting: 'policy.default', value: 'role:admin' } } };
    const policy = map.pair(['data', 'policy.csv']);
    const isGivenToAll = /^[ \t]*g,[ \t]*\*,[ \t]*role:admin[ \t]*$/m.test(map.text(['data', 'policy.csv']) ?? '');
    return policy && isGivenToAll
      ? { at: policy, message: { code: 'has', values: { setting: 'policy.csv', value: 'g, *, role:admin' } } }
      : undefined;
  },
});
