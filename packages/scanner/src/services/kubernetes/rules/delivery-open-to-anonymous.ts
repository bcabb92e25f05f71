import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('ConfigMap')({
  id: 'kubernetes_delivery_open_to_anonymous',
  title: 'Argo CD lets people in who have not logged in: users.anonymous.enabled, server.disable.auth',
  severity: HIGH,
  problem:
    'Whoever reaches its pages has the rights of the default role, or all of them where authentication is off: what is deployed, and often its secrets.',
  remediation: 'Remove the setting, and let people log in through single sign-on.',
  sources: [
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/argocd-cm-yaml/',
    'https://argo-cd.readthedocs.io/en/stable/operator-manual/argocd-cmd-params-cm-yaml/',
  ],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata:\n  url: https://cd.example.com\n  «users.anonymous.enabled: "true"»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cmd-params-cm}\ndata:\n  «server.disable.auth: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata: {users.anonymous.enabled: "false", admin.enabled: "true"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {users.anonymous.enabled: "true"}`,
    ],
  },

  judge(map) {
    const setting = SETTINGS[map.name ?? ''];
    if (setting === undefined || !isTrue(map.text(['data', setting]) ?? '')) return undefined;
    const at = map.pair(['data', setting]);
    return at && { at, message: { code: 'is', values: { setting, value: 'true' } } };
  },
});

const SETTINGS: Readonly<Record<string, string>> = {
  'argocd-cm': 'users.anonymous.enabled',
  'argocd-cmd-params-cm': 'server.disable.auth',
};
