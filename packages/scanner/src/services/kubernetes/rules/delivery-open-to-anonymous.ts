import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ArgoCD',
  'ConfigMap',
)({
  id: 'kubernetes_delivery_open_to_anonymous',
  title: 'Argo CD lets people in who have not logged in: users.anonymous.enabled, server.disable.auth',
  terms: ['usersAnonymousEnabled'],
  severity: HIGH,
  problem:
    'Whoever reaches its pages has the rights of the default role, or all of them where authentication is off: what is deployed, and often its secrets.',
  remediation: 'Remove the setting, and let people log in through single sign-on.',
  sources: [
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/argocd-cm-yaml/',
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/argocd-cmd-params-cm-yaml/',
    'https://argocd-operator.readthedocs.io/en/latest/reference/argocd/#users-anonymous-enabled',
  ],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata:\n  url: https://cd.example.com\n  «users.anonymous.enabled: "true"»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cmd-params-cm}\ndata:\n  «server.disable.auth: "true"»`,
      `apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: {name: shop}\nspec:\n  «usersAnonymousEnabled: true»`,
    ],
    good: [
      `apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: {name: shop}\nspec: {usersAnonymousEnabled: false}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata: {users.anonymous.enabled: "false", admin.enabled: "true"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {users.anonymous.enabled: "true"}`,
    ],
  },

  judge(object) {
    const path = object.kind === 'ArgoCD' ? OF_OPERATOR : SETTINGS[object.name ?? ''];
    if (path === undefined || !isTrue(object.text(path) ?? '')) return undefined;
    const at = object.pair(path);
    return at && { at, message: { code: 'is', values: { setting: String(at.key.value), value: 'true' } } };
  },
});

const OF_OPERATOR = ['spec', 'usersAnonymousEnabled'];
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'argocd-cm': ['data', 'users.anonymous.enabled'],
  'argocd-cmd-params-cm': ['data', 'server.disable.auth'],
};
