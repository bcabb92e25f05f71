import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'Elasticsearch',
  'Kibana',
  'ApmServer',
  'EnterpriseSearch',
  'Logstash',
)({
  id: 'kubernetes_elastic_without_tls',
  title: 'A program of Elastic answers over plain HTTP: the certificate that its operator makes is switched off',
  terms: ['ECK', 'selfSignedCertificate'],
  severity: MODERATE,
  problem: 'Whoever stands between reads what is searched for and found, and the passwords that are sent along.',
  remediation: 'Remove `selfSignedCertificate.disabled`, or give a certificate of your own by `http.tls.certificate`.',
  sources: ['https://www.elastic.co/docs/deploy-manage/security/k8s-https-settings'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec:\n  http:\n    tls:\n      selfSignedCertificate:\n        «disabled: true»`,
    ],
    good: [
      `apiVersion: kibana.k8s.elastic.co/v1\nkind: Kibana\nmetadata: {name: shop}\nspec: {http: {tls: {selfSignedCertificate: {disabled: false}}}}`,
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec: {version: 8.14.0}`,
    ],
  },

  setting: 'spec.http.tls.selfSignedCertificate.disabled',
  bad: isTrue,
});
