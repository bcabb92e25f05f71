import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { collectorSetting, BEST_PRACTICES, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_password_in_address',
  title: 'A password stands in an address',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who reads the file can sign in to the other service; addresses end up in logs as well.',
  remediation: 'Put the password into a variable, `${env:PASSWORD}`, and change it.',
  sources: [BEST_PRACTICES],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `exporters:
  elasticsearch:
    «endpoint: https://otel:T7vNq2xWc9@es.example.com»
${pipeline('logs', 'exporters: [elasticsearch]')}`,
      `receivers:
  sqlquery:
    «datasource: postgres://otel:T7vNq2xWc9@db.example.com/app»
${pipeline('metrics', 'receivers: [sqlquery]')}`,
      `exporters:
  clickhouse:
    «endpoint: tcp://db.example.com:9440?secure=true&username=otel&password=T7vNq2xWc9»
${pipeline('logs', 'exporters: [clickhouse]')}`,
      `extensions:
  db_storage:
    driver: pgx
    «datasource: host=db.example.com user=otel password=T7vNq2xWc9»
service:
  extensions: [db_storage]`,
    ],
    good: [
      `extensions:
  db_storage:
    driver: pgx
    datasource: host=db.example.com user=otel password=\${env:PASSWORD}
service:
  extensions: [db_storage]`,
      `exporters:
  elasticsearch:
    endpoint: https://es.example.com
${pipeline('logs', 'exporters: [elasticsearch]')}`,
      `receivers:
  sqlquery:
    datasource: postgres://otel:\${env:PASSWORD}@db.example.com/app
${pipeline('metrics', 'receivers: [sqlquery]')}`,
    ],
  },

  setting: [
    'receivers.**.endpoint',
    'receivers.**.datasource',
    'exporters.**.endpoint',
    'exporters.**.datasource',
    'extensions.**.datasource',
    'extensions.**.endpoint',
  ],
  bad(value) {
    const password = passwordInUrl(value) ?? /(?:^|[\s?&;])password=([^\s&;]{1,200})/i.exec(value)?.[1];
    return password !== undefined && isExposedSecret(password) && { code: 'holds-password-in-url' };
  },
});
