import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DASHBOARD_FILE, elasticSetting, GUIDE, KIBANA, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_as_superuser',
  title: 'Kibana or OpenSearch Dashboards signs in as the superuser (elastic, admin)',
  terms: ['least privilege', 'kibana_system', 'kibanaserver'],
  severity: HIGH,
  problem:
    'Whoever takes the dashboards over, or reads their settings, owns all indices and users. Kibana of version 8 and later does not start so.',
  remediation: 'Use `kibana_system` or a token of a service account, with OpenSearch `kibanaserver`.',
  sources: [
    `${GUIDE}built-in-users.html`,
    `${KIBANA}settings.html`,
    'https://github.com/elastic/kibana/blob/v8.12.0/packages/core/elasticsearch/core-elasticsearch-server-internal/src/elasticsearch_config.ts',
    `${OPENSEARCH}configuration/yaml/`,
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `server.host: localhost\n«elasticsearch.username: elastic»`,
      `server.host: localhost\nopensearch:\n  «username: admin»`,
    ],
    good: [
      `server.host: localhost\nelasticsearch.username: kibana_system`,
      `server.host: localhost\nopensearch.username: kibanaserver`,
      `server.host: localhost\n# elasticsearch.username: elastic`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: ['elasticsearch.username', 'opensearch.username'],
  bad: (value, _input, setting) => value === (setting.startsWith('opensearch') ? 'admin' : 'elastic'),
});
