import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

const bySwitch = collectorSetting({
  id: 'opentelemetry_collector_receiver_reads_without_tls',
  title: 'A database or service is read without TLS (receivers, tls.insecure, sslmode=disable)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads the password by which the receiver signs in, and what it collects.',
  remediation:
    'Remove `tls.insecure: true`, or write `sslmode=verify-full` into `datasource`, and give the service that is read a certificate. The receiver of MySQL needs `tls` to use any.',
  sources: [
    `${CORE}config/configtls/README.md`,
    `${CONTRIB}receiver/sqlqueryreceiver/README.md`,
    `${CONTRIB}receiver/mysqlreceiver/README.md`,
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `receivers:
  postgresql:
    endpoint: db.example.com:5432
    tls:
      «insecure: true»
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  mongodb:
    hosts:
      - endpoint: db.example.com:27017
    tls:
      «insecure: true»
${pipeline('metrics', 'receivers: [mongodb]')}`,
      `receivers:
  sqlquery/orders:
    driver: postgres
    «datasource: "host=db.example.com user=otel password=\${env:PASSWORD} sslmode=disable"»
${pipeline('metrics', 'receivers: [sqlquery/orders]')}`,
      `receivers:
  mysql:
    «endpoint: db.example.com:3306»
    username: otel
${pipeline('metrics', 'receivers: [mysql]')}`,
    ],
    good: [
      `receivers:
  postgresql:
    endpoint: localhost:5432
    tls:
      insecure: true
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  postgresql:
    endpoint: db.example.com:5432
    tls:
      insecure: false
      ca_file: /etc/otel/ca.pem
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  postgresql:
    endpoint: run/postgresql:5432
    transport: unix
    tls:
      insecure: true
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  sqlquery:
    driver: postgres
    datasource: "host=db.example.com user=otel password=\${env:PASSWORD} sslmode=verify-full"
${pipeline('metrics', 'receivers: [sqlquery]')}`,
      `receivers:
  mysql:
    endpoint: mysql:3306 # a neighbour
    username: otel
${pipeline('metrics', 'receivers: [mysql]')}`,
      `receivers:
  redis:
    endpoint: /run/redis.sock
    tls:
      insecure: true
${pipeline('metrics', 'receivers: [redis]')}`,
    ],
  },

  setting: 'receivers.*.tls.insecure',
  bad(value, { file }, setting) {
    if (!isOn(value)) return false;
    const path = setting.replace(/\.tls\.insecure$/, '');
    if (file.text(`${path}.transport`) === 'unix') return false;
    const endpoints = [
      file.setting(`${path}.endpoint`),
      ...file.itemsOf(`${path}.hosts`).map((host) => file.setting(`${host}.endpoint`)),
    ];
    if (endpoints.some((endpoint) => isSetTo(endpoint, isElsewhere))) return true;
    return endpoints.some(({ is }) => is === 'set') ? false : UNKNOWN;
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a service with a certificate' },
});

export default {
  ...bySwitch,
  *check(input) {
    yield* bySwitch.check(input);
    const { file } = input;
    // Variables in a text say nothing of what stands beside them.
    for (const { node, at } of file.entries('receivers.*.datasource')) {
      const text = node.kind === 'scalar' ? String(node.value) : '';
      const off = OFF.exec(text)?.[0].trim();
      const host = HOST.exec(text)
        ?.slice(1)
        .find((part) => part !== undefined);
      if (off === undefined) continue;
      if (host === undefined || hasTemplateMarks(host)) yield UNKNOWN;
      else if (isElsewhere(host))
        yield { at, message: { code: 'has', values: { setting: 'datasource', value: off.replace(/^[?&;]/, '') } } };
    }
    for (const { keys, at } of file.entries('receivers.mysql.endpoint')) {
      const path = keys.slice(0, -1).join('.');
      const endpoint = file.setting(`${path}.endpoint`);
      if (file.entry(`${path}.tls`) || file.text(`${path}.transport`) === 'unix') continue;
      if (
        isSetTo(endpoint, (value) => isElsewhere(value) && /^\[?[^:/]{0,250}[.:]/.test(value.replace(/:\d{1,5}$/, '')))
      )
        yield { at, message: { code: 'not-set', values: { setting: `${path}.tls` } } };
    }
  },
} satisfies typeof bySwitch;

/** What switches TLS off in a text that says how a database is reached, in the spellings of the drivers. */
const OFF = /(?:^|[\s?&;])(?:sslmode=disable|tls=false|encrypt=disable)(?=$|[\s&;])/i;

/** The host in such a text: by its key, in brackets behind the protocol, or in a URL. */
const HOST =
  /(?:(?:^|[\s;])(?:host|server|data source)=([^\s;,]{1,250})|@tcp\(([^)]{1,250})\)|^[a-z][a-z\d+]{1,30}:\/\/(?:[^/?#@]{0,300}@)?([^/?#]{1,250}))/i;

/** Whether an address is one of another machine, whose protocol does not say by itself whether it has TLS. */
function isElsewhere(endpoint: string): boolean {
  return !isLoopback(endpoint) && !/^(?:unix:|\/|https?:)/.test(endpoint);
}
