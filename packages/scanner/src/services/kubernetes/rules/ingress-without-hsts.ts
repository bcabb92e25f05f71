import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';
import { isOfIngressNginx } from '../object-findings.ts';

export default objectRule('ConfigMap')({
  id: 'kubernetes_ingress_without_hsts',
  title: 'ingress-nginx sends no HSTS: hsts false',
  terms: ['Strict-Transport-Security'],
  severity: MODERATE_LOW,
  problem:
    'An attacker on the network path keeps the browser of a visitor on plain HTTP at its first call, and reads along.',
  remediation: 'Remove the setting: as it comes, ingress-nginx sends HSTS.',
  sources: ['https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#hsts'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  «hsts: "false"»`],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {hsts: "true"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {hsts: "false"}`,
    ],
  },

  judge(map) {
    if (!isOfIngressNginx(map)) return undefined;
    const path = ['data', 'hsts'];
    const [at, value] = [map.pair(path), map.text(path)];
    if (!at || value === undefined || !isFalse(value)) return undefined;
    return { at, message: { code: 'is', values: { setting: 'hsts', value } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'hosts that answer by HTTPS for as long as browsers remember',
    edits: (finding) => setValue(finding, () => 'true'),
  },
});
