import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_data_source_database_unencrypted',
  title: 'A database is asked without TLS (sslmode disable)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Queries, their answers and the sign-in cross the network as plain text, for whoever is on the path.',
  remediation: 'Set `sslmode: verify-full`, with the authority of the server in `sslRootCertFile`.',
  sources: [PROVISIONING],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: 1
datasources:
  - name: Orders
    type: postgres
    url: db.shop.example:5432
    jsonData:
      «sslmode: disable»`,
      `apiVersion: 1
datasources:
  - name: Sales
    type: mssql
    url: sql.shop.example:1433
    jsonData:
      «encrypt: 'false'»`,
      `apiVersion: 1
datasources:
  - name: Sales
    type: mssql
    url: sql.shop.example:1433
    jsonData:
      «encrypt: 'disable'»`,
    ],
    good: [
      `apiVersion: 1
datasources:
  - name: Orders
    type: postgres
    url: db.shop.example:5432
    jsonData:
      sslmode: verify-full`,
      `apiVersion: 1
datasources:
  - name: Orders
    type: postgres
    url: localhost:5432
    jsonData:
      sslmode: disable`,
    ],
  },

  // The second is that of SQL Server.
  setting: ['datasources.*.jsonData.sslmode', 'datasources.*.jsonData.encrypt'],
  bad: (mode, { file }, setting) =>
    /^(?:disable|false)$/.test(mode) && !isLoopback(file.text(setting.replace(/jsonData\.\w+$/, 'url')) ?? ''),
  safe: (_version, _bad, _file, setting) => (setting.endsWith('encrypt') ? 'true' : 'verify-full'),
  fix: { kind: 'suggested', needs: 'TLS at the database, and its authority in sslRootCertFile' },
});
