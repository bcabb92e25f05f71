import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { DASHBOARD_FILE, elasticSetting, GUIDE, KIBANA, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_secret_in_file',
  title: 'A password or key of another service stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who reads the file, a backup of it or its repository can use the other service in its name.',
  remediation: 'Put it into the keystore with `elasticsearch-keystore add` or `kibana-keystore add`, and change it.',
  sources: [`${GUIDE}secure-settings.html`, `${KIBANA}secure-settings.html`, LOGSTASH],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `xpack.notification.email.account.ops.smtp:
  host: mail.example.com
  «password: T7vNq2xWc9»`,
      `«xpack.notification.slack.account.ops.url: https://hooks.slack.com/services/T00000000/B00000000/Qm8fRk2pLs0aWvXy»`,
      `«xpack.monitoring.exporters.out.auth.password: T7vNq2xWc9»`,
      `«cloud.aws.secret_key: T7vNq2xWc9RbLz5K»`,
      `«plugins.query.datasources.encryption.masterkey: 4f8c1e7a90b2d3c56e1f8a7b»`,
      `server.host: localhost
«elasticsearch.password: T7vNq2xWc9»`,
      `xpack.monitoring.elasticsearch.username: logstash_system
«xpack.monitoring.elasticsearch.password: T7vNq2xWc9»`,
    ],
    good: [
      `elasticsearch.username: kibana_system
elasticsearch.password: \${KIBANA_PASSWORD}`,
      `xpack.notification.email.account.ops.smtp.host: mail.example.com`,
      `xpack.monitoring.exporters.out.auth.password: \${MONITORING_PASSWORD}`,
    ],
  },

  reads: ['elasticsearch.yml', DASHBOARD_FILE, LOGSTASH_FILE],
  setting: [
    'elasticsearch.password',
    'elasticsearch.serviceAccountToken',
    'opensearch.password',
    'opensearch_security.cookie.password',
    'opensearch_security.openid.client_secret',
    'server.ssl.keyPassphrase',
    'server.ssl.keystore.password',
    'elasticsearch.ssl.keyPassphrase',
    'elasticsearch.ssl.keystore.password',
    'xpack.security.authc.providers.*.*.credentials.password',
    'xpack.security.encryptionKey',
    'xpack.encryptedSavedObjects.encryptionKey',
    'xpack.reporting.encryptionKey',
    'xpack.monitoring.elasticsearch.password',
    'xpack.monitoring.elasticsearch.cloud_auth',
    'xpack.monitoring.elasticsearch.api_key',
    'xpack.monitoring.elasticsearch.ssl.keystore.password',
    'xpack.management.elasticsearch.password',
    'xpack.management.elasticsearch.cloud_auth',
    'xpack.management.elasticsearch.api_key',
    'xpack.management.elasticsearch.ssl.keystore.password',
    'api.auth.basic.password',
    'api.ssl.keystore.password',
    '**.smtp.password',
    '**.smtp.secure_password',
    '**.auth.password',
    'xpack.notification.slack.account.*.url',
    'cloud.aws.secret_key',
    '**.client.*.secret_key',
    'plugins.security.audit.config.password',
    'opendistro_security.audit.config.password',
    'plugins.query.datasources.encryption.masterkey',
    '**.hmac_key',
    '**.client_secret',
    'xpack.notification.pagerduty.account.*.service_api_key',
  ],
  bad: isSecret,
});
