import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';
import { isOfIngressNginx } from '../object-findings.ts';

export default objectRule('ConfigMap')({
  id: 'kubernetes_ingress_shows_version',
  title: 'ingress-nginx tells every visitor its version: server-tokens true',
  terms: ['version disclosure'],
  severity: MODERATE_LOW,
  problem: 'An attacker picks the exploits that fit the version.',
  remediation: 'Remove the setting: as it comes, ingress-nginx sends no version.',
  sources: ['https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#server-tokens'],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  «server-tokens: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {server-tokens: "false"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {server-tokens: "true"}`,
    ],
  },

  judge(map) {
    if (!isOfIngressNginx(map)) return undefined;
    const path = ['data', 'server-tokens'];
    const [at, value] = [map.pair(path), map.text(path)];
    if (!at || value === undefined || !isTrue(value)) return undefined;
    return { at, message: { code: 'is', values: { setting: 'server-tokens', value } } };
  },
  fix: { kind: 'safe', edits: (finding) => setValue(finding, () => 'false') },
});
