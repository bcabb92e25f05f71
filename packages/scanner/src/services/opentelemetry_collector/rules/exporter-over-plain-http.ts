import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, BEST_PRACTICES, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_exporter_over_plain_http',
  title: 'Data leaves the machine over plain http',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What is collected, with tokens of the receiver, can be read and changed on the path.',
  remediation: 'Use `https://` addresses.',
  sources: [BEST_PRACTICES, `${CORE}exporter/otlphttpexporter/README.md`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `exporters:
  otlphttp:
    «endpoint: http://otel.example.com:4318»
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `exporters:
  splunk_hec:
    «endpoint: "http://splunk.example.com:8088"»
${pipeline('logs', 'exporters: [splunk_hec]')}`,
      `exporters:
  opensearch:
    http:
      «endpoint: http://search.example.com:9200»
${pipeline('logs', 'exporters: [opensearch]')}`,
    ],
    good: [
      `exporters:
  otlphttp:
    endpoint: https://otel.example.com
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `exporters:
  otlphttp:
    endpoint: http://localhost:4318
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `exporters:
  otlphttp:
    endpoint: \${env:ENDPOINT}
${pipeline('traces', 'exporters: [otlphttp]')}`,
    ],
  },

  setting: [
    'exporters.*.endpoint',
    'exporters.*.traces_endpoint',
    'exporters.*.metrics_endpoint',
    'exporters.*.logs_endpoint',
    'exporters.elasticsearch.endpoints.*',
    'exporters.opensearch.http.endpoint',
    'exporters.awss3.s3uploader.endpoint',
    'exporters.signalfx.ingest_url',
    'exporters.signalfx.api_url',
    'extensions.http_forwarder.egress.endpoint',
    'service.telemetry.**.exporter.otlp.endpoint',
  ],
  bad: isPlainHttp,
  safe: (_version, value) => value.replace(/^http:/i, 'https:'),
  fix: { kind: 'suggested', needs: 'a receiver that speaks TLS' },
});
