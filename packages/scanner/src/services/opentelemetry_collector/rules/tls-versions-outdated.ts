import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_tls_versions_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem: 'These versions have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Set `min_version: "1.2"` or remove it, and remove `max_version`.',
  sources: [`${CORE}config/configtls/README.md`, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      grpc:
        tls:
          «min_version: "1.0"»
${pipeline('traces', 'receivers: [otlp]')}`,
      `exporters:
  otlp:
    tls:
      «max_version: "1.1"»
${pipeline('traces', 'exporters: [otlp]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      grpc:
        tls:
          min_version: "1.2"
${pipeline('traces', 'receivers: [otlp]')}`,
      `exporters:
  otlp:
    tls:
      min_version: "1.0"
${pipeline('traces', 'exporters: [debug]')}`,
    ],
  },

  setting: [
    'receivers.**.tls.min_version',
    'receivers.**.tls.max_version',
    'exporters.**.tls.min_version',
    'exporters.**.tls.max_version',
    'extensions.**.tls.min_version',
    'extensions.**.tls.max_version',
  ],
  bad: (value) => /^1(?:\.[01])?$/.test(value),
  safe: '1.2',
  fix: { kind: 'safe' },
});
