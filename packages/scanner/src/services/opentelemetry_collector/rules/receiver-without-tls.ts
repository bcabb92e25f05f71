import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorRule, BEST_PRACTICES, CORE, pipeline } from '../opentelemetry-collector-rule.ts';
import { isBare, isDatagram } from '../opentelemetry-collector-file.ts';

export default collectorRule({
  id: 'opentelemetry_collector_receiver_without_tls',
  title: 'A receiver takes data from the network without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'What programs report, with addresses, queries and sometimes passwords in it, can be read and changed on the path.',
  remediation: 'Set `tls` with `cert_file` and `key_file` below the protocol.',
  sources: [BEST_PRACTICES, `${CORE}config/configtls/README.md`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      grpc:
        «endpoint: 10.0.0.5:4317»
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 10.0.0.5:4317
        tls:
          cert_file: server.crt
          key_file: server.key
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: localhost:4317
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  statsd:
    endpoint: 10.0.0.5:8125
${pipeline('metrics', 'receivers: [statsd]')}`,
    ],
  },

  *check({ file }) {
    for (const { at, body, path, type } of file.remoteServers) {
      if (!WITHOUT_TLS.has(type) && !isDatagram(path) && isBare(body, ['tls', 'tls_settings']))
        yield { at, message: { code: 'not-set', values: { setting: `${path}.tls` } } };
    }
  },
});

/** Protocols that have no TLS. */
const WITHOUT_TLS: ReadonlySet<string> = new Set(['statsd', 'carbon', 'wavefront', 'collectd', 'awsxray']);
