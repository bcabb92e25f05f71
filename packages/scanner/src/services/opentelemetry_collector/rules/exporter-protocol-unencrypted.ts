import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, pipeline, BEST_PRACTICES, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_exporter_protocol_unencrypted',
  title: 'Data goes to RabbitMQ, Pulsar or ClickHouse without TLS (amqp://, pulsar://, tcp://)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What is collected, and the password for the other server, can be read and changed on the path.',
  remediation: 'Write `amqps://` or `pulsar+ssl://`; for ClickHouse, add `?secure=true` and its port for TLS.',
  sources: [
    BEST_PRACTICES,
    `${CONTRIB}exporter/rabbitmqexporter/README.md`,
    `${CONTRIB}exporter/pulsarexporter/README.md`,
    `${CONTRIB}exporter/clickhouseexporter/README.md`,
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `exporters:
  rabbitmq:
    connection:
      «endpoint: amqp://mq.example.com:5672»
${pipeline('traces', 'exporters: [rabbitmq]')}`,
      `exporters:
  clickhouse:
    «endpoint: tcp://db.example.com:9000»
${pipeline('logs', 'exporters: [clickhouse]')}`,
    ],
    good: [
      `exporters:
  rabbitmq:
    connection:
      endpoint: amqps://mq.example.com:5671
${pipeline('traces', 'exporters: [rabbitmq]')}`,
      `exporters:
  clickhouse:
    endpoint: tcp://db.example.com:9440?secure=true
${pipeline('logs', 'exporters: [clickhouse]')}`,
      `exporters:
  pulsar:
    endpoint: pulsar://localhost:6650
${pipeline('logs', 'exporters: [pulsar]')}`,
    ],
  },

  setting: ['exporters.rabbitmq.connection.endpoint', 'exporters.pulsar.endpoint', 'exporters.clickhouse.endpoint'],
  bad(value, { file }, setting) {
    if (!/^(?:amqp|pulsar|tcp):\/\//i.test(value) || isLoopback(value) || /[?&]secure=true/i.test(value)) return false;
    const tls = file.setting(setting.replace(/endpoint$/, 'tls'));
    const isSecure = file.setting(setting.replace(/endpoint$/, 'connection_params.secure'));
    if (tls.is === 'unknown' || isSecure.is === 'unknown') return UNKNOWN;
    return tls.is === 'absent' && !isSetTo(isSecure, isOn);
  },
});
