import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

const SETTING = 'allow-snippet-annotations';

export default objectRule('ConfigMap')({
  id: 'kubernetes_ingress_snippets_allowed',
  title: 'ingress-nginx takes nginx configuration out of annotations: allow-snippet-annotations',
  terms: ['CVE-2021-25742'],
  severity: MODERATE,
  problem:
    'Whoever may write an Ingress in one namespace writes configuration for all of them, and reads the Secrets of the whole cluster with the token of the controller.',
  remediation: 'Set `allow-snippet-annotations: "false"`, and say what is needed in the ConfigMap of the controller.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#allow-snippet-annotations',
    'https://github.com/kubernetes/ingress-nginx/issues/7837',
  ],
  references: [cwe(94), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  use-gzip: "true"\n  «allow-snippet-annotations: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {allow-snippet-annotations: "false"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {use-gzip: "true"}`,
    ],
  },

  judge(map) {
    const at = map.pair(['data', SETTING]);
    if (!at || !isTrue(map.text(['data', SETTING]) ?? '')) return undefined;
    return { at, message: { code: 'is', values: { setting: SETTING, value: 'true' } } };
  },
});
