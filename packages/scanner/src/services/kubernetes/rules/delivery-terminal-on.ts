import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { WITHOUT, objectRule } from '../kubernetes-rule.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';

export default objectRule('ConfigMap')({
  id: 'kubernetes_delivery_terminal_on',
  title: 'The pages of Argo CD open a terminal in pods: exec.enabled',
  terms: ['web-based terminal', 'argocd-cm'],
  severity: MODERATE_LOW,
  problem:
    'Whoever has the right `exec`, or a stolen session of somebody who has, runs commands in the pods of all those applications, with their secrets and the tokens of their service accounts.',
  remediation: 'Remove `exec.enabled`, and the right to `pods/exec` from the role of argocd-server.',
  sources: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/web_based_terminal/'],
  references: [cwe(749), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata:\n  url: https://cd.example.com\n  «exec.enabled: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata: {exec.enabled: "false"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {exec.enabled: "true"}`,
    ],
  },

  judge(map) {
    const at = map.name === 'argocd-cm' ? map.pair(PATH) : undefined;
    return at && isTrue(map.text(PATH) ?? '')
      ? { at, message: { code: 'is', values: { setting: 'exec.enabled', value: 'true' } } }
      : undefined;
  },
  fix: { ...WITHOUT, edits: (finding) => setValue(finding, 'false') },
});

const PATH = ['data', 'exec.enabled'];
