import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DASHBOARD_FILE, elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_token_in_address',
  title: 'OpenSearch Dashboards takes tokens that sign in from the address (jwt.url_param)',
  terms: ['JWT in URL', 'query string'],
  severity: MODERATE_LOW,
  problem:
    'Addresses are kept by proxies, logs and browsers. Whoever reads them there signs in with the token until it ends.',
  remediation:
    'Remove `opensearch_security.jwt.url_param`, and have the proxy in front send the token in the header `Authorization`.',
  sources: [
    `${OPENSEARCH}authentication-backends/jwt/#opensearch-dashboards-configuration`,
    'https://www.rfc-editor.org/rfc/rfc6750#section-5.3',
  ],
  references: [cwe(598), nist('IA-5'), nist('SC-8')],

  examples: {
    bad: [`opensearch.hosts: ["https://os:9200"]\n«opensearch_security.jwt.url_param: token»`],
    good: [
      `opensearch.hosts: ["https://os:9200"]\nopensearch_security.jwt.header: Authorization`,
      `opensearch.hosts: ["https://os:9200"]\nopensearch_security.jwt.url_param: ""`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: 'opensearch_security.jwt.url_param',
  bad: (name) => name !== '' && name !== 'null',
});
