import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { holdsPasswordInUrl, provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_data_source_secret_in_plain_text',
  title: 'A password or key of a data source stands in plain text (secureJsonData)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the file or its repository reads the database that Grafana shows, past all rights of Grafana.',
  remediation:
    'Write a variable, such as `password: $DB_PASSWORD`, set it in the environment of Grafana, and change the password.',
  sources: [PROVISIONING],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `apiVersion: 1
datasources:
  - name: Orders
    type: postgres
    secureJsonData:
      «password: vK8qLm2xRt5w»`,
      `apiVersion: 1
datasources:
  - name: Metrics
    basicAuth: true
    «basicAuthPassword: vK8qLm2xRt5w»`,
      `apiVersion: 1
datasources:
  - name: Logs
    type: elasticsearch
    «url: https://grafana:vK8qLm2xRt5w@search.shop.example»`,
    ],
    good: [
      `apiVersion: 1
datasources:
  - name: Orders
    secureJsonData:
      password: $DB_PASSWORD`,
      `apiVersion: 1
datasources:
  - name: Orders
    secureJsonData:
      password: $__file{/run/secrets/db}`,
      `apiVersion: 1
datasources:
  - name: Orders
    secureJsonData:
      tlsCACert: MIIC`, // nothing secret
    ],
  },

  setting: [
    'datasources.*.password',
    'datasources.*.basicAuthPassword',
    'datasources.*.secureJsonData.password',
    'datasources.*.secureJsonData.basicAuthPassword',
    'datasources.*.secureJsonData.secretKey',
    'datasources.*.secureJsonData.accessKey',
    'datasources.*.secureJsonData.token',
    'datasources.*.secureJsonData.apiKey',
    'datasources.*.secureJsonData.clientSecret',
    'datasources.*.secureJsonData.privateKey',
    'datasources.*.secureJsonData.tlsClientKey',
    'datasources.*.secureJsonData.httpHeaderValue1',
    'datasources.*.url',
  ],
  bad: (value, _input, setting) => (setting.endsWith('.url') ? holdsPasswordInUrl(value) : isSecret(value)),
});
