import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorRule, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_kafka_without_tls',
  title: 'Data, or passwords, for Kafka are sent without TLS',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'All data, and the name and password of the collector where it has any, cross the network in plaintext.',
  remediation: 'Set `tls` for the brokers and use `sasl` with SCRAM-SHA-512.',
  sources: [`${CONTRIB}exporter/kafkaexporter/README.md`],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `exporters:
  kafka:
    brokers: [kafka.example.com:9092]
    auth:
      «plain_text:»
        username: otel
        password: \${env:KAFKA_PASSWORD}
${pipeline('traces', 'exporters: [kafka]')}`,
      `receivers:
  kafka:
    brokers: [kafka.example.com:9092]
    auth:
      sasl:
        username: otel
        «mechanism: PLAIN»
${pipeline('traces', 'receivers: [kafka]')}`,
      `exporters:
  kafka:
    «brokers: [kafka.example.com:9092]»
${pipeline('traces', 'exporters: [kafka]')}`,
    ],
    good: [
      `exporters:
  kafka:
    brokers: [localhost:9092]
${pipeline('traces', 'exporters: [kafka]')}`,
      `exporters:
  kafka:
    brokers: ["\${env:KAFKA}"]
${pipeline('traces', 'exporters: [kafka]')}`,
      `exporters:
  kafka:
    brokers: [localhost:9092, 127.0.0.1:9093]
  kafka/far:
    brokers: [kafka.example.com:9093]
    tls:
      ca_file: ca.pem
  kafka/unused:
    brokers: [kafka.example.com:9092]
${pipeline('traces', 'exporters: [kafka, kafka/far]')}`,
      `exporters:
  kafka:
    protocol_version: 3.6.0
${pipeline('traces', 'exporters: [kafka]')}`, // of this machine
      `exporters:
  kafka:
    brokers: [kafka.example.com:9093]
    auth:
      sasl:
        mechanism: SCRAM-SHA-512
    tls:
      ca_file: ca.pem
${pipeline('traces', 'exporters: [kafka]')}`,
      `exporters:
  kafka:
    auth:
      plain_text:
        username: otel
      tls:
        ca_file: ca.pem
${pipeline('traces', 'exporters: [kafka]')}`,
    ],
  },

  *check({ file }) {
    for (const kind of ['exporters', 'receivers']) {
      for (const { at, keys } of file.entries(`${kind}.kafka.auth.plain_text`)) {
        const path = keys.slice(0, 2).join('.');
        if (!file.has(`${path}.tls`) && !file.has(`${path}.auth.tls`) && 'key' in at)
          yield { at: at.key, message: { code: 'not-set', values: { setting: `${path}.tls` } } };
      }
      for (const { at, keys, node } of file.entries(`${kind}.kafka.auth.sasl.mechanism`)) {
        const path = keys.slice(0, 2).join('.');
        const isPlain = node.kind === 'scalar' && node.value === 'PLAIN';
        if (isPlain && !file.has(`${path}.tls`) && !file.has(`${path}.auth.tls`))
          yield { at, message: { code: 'not-set', values: { setting: `${path}.tls` } } };
      }
      const elsewhere = new Set(
        file
          .items(`${kind}.kafka.brokers`)
          .flatMap((broker) => (broker.is === 'set' && !isLoopback(broker.value) ? [broker.name] : [])),
      );
      for (const { at, keys } of file.entries(`${kind}.kafka.brokers`)) {
        const path = keys.slice(0, 2).join('.');
        const isSecured = file.has(`${path}.tls`) || SIGN_INS.some((name) => file.has(`${path}.auth.${name}`));
        if (elsewhere.has(keys.join('.')) && !isSecured)
          yield { at, severity: MODERATE, message: { code: 'not-set', values: { setting: `${path}.tls` } } };
      }
    }
  },
});

/** With `tls` it is encrypted; what is sent with the others is judged by itself, or may be encrypted by Kerberos. */
const SIGN_INS = ['tls', 'plain_text', 'sasl', 'kerberos'];
