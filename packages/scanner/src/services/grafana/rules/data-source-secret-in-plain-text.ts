import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import type { ProvisioningFile } from '../grafana-other-files.ts';
import { holdsPasswordInUrl, provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_data_source_secret_in_plain_text',
  title: 'A password or key of a data source or plugin stands in plain text (secureJsonData)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the file or its repository reads the database that Grafana shows, or asks what the plugin asks, past all rights of Grafana.',
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
      `apiVersion: 1
apps:
  - type: shop-app
    secureJsonData:
      «apiKey: vK8qLm2xRt5w»`,
      `apiVersion: 1
datasources:
  - name: Metrics
    type: prometheus
    jsonData:
      httpHeaderName1: X-Scope-OrgID
      httpHeaderName2: Authorization
    secureJsonData:
      httpHeaderValue1: vK8qLm2xRt5w
      «httpHeaderValue2: Bearer vK8qLm2xRt5wT7vNq2xWc9R»`,
      `apiVersion: 1
datasources:
  - name: Orders
    type: postgres
    jsonData:
      sslmode: verify-full
      «password: vK8qLm2xRt5w»`, // Grafana shows it to whoever may see the data source
    ],
    good: [
      `apiVersion: 1
datasources:
  - name: Orders
    jsonData:
      tokenUri: https://login.shop.example/token
      authType: default
      keyField: _key
      accessKey: AKIA3ZK5QXW7PLM2RT9D
      credentials: cloudCredentials
      passwordAuth: true
      password: $DB_PASSWORD`,
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
      tlsCACert: MIIC
      clientId: 7c1d0f6e-2b7a-4b61-9f0e-5d2c8a9e1b34`, // nothing secret
    ],
  },

  setting: [
    'datasources.*.password',
    'datasources.*.basicAuthPassword',
    'datasources.*.secureJsonData.*',
    'apps.*.secureJsonData.*',
    'datasources.*.jsonData.*',
    'apps.*.jsonData.*',
    'datasources.*.url',
  ],
  bad(value, { file }, setting) {
    if (setting.endsWith('.url') && !setting.includes('.secureJsonData.')) return holdsPasswordInUrl(value);
    if (setting.includes('.jsonData.')) return SECRET_KEYS.test(setting) && isSecret(value);
    return !OPEN_KEYS.test(setting) && !isOpenHeader(file, setting) && isSecret(value);
  },
});

/** What stands with the open settings and is a secret. */
const SECRET_KEYS =
  /\.(?:\w{0,60}(?:Password|Token|Secret|ApiKey|SecretKey|PrivateKey)|password|token|secret|apiKey|secretKey|privateKey)$/;

/** What is kept with the secrets and is none: certificates, names and addresses. */
const OPEN_KEYS =
  /\.secureJsonData\.\w{0,60}(?:CACert|ClientCert|Certificate|user|User|userName|username|url|Url|id|Id|ID)$/;

/** Whether it is the value of a header that says for whom is asked, and lets nobody in. */
function isOpenHeader(file: ProvisioningFile, setting: string): boolean {
  const [, source, number] = /^(.{1,200})\.secureJsonData\.httpHeaderValue(\d{1,3})$/.exec(setting) ?? [];
  const name = source === undefined ? undefined : file.text(`${source}.jsonData.httpHeaderName${number ?? ''}`);
  return name !== undefined && !/auth|token|key|secret|cookie|password|signature/i.test(name);
}
