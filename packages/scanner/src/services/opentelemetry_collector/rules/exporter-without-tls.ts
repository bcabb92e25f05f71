import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, BEST_PRACTICES, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_exporter_without_tls',
  title: 'Data leaves the machine without TLS (tls.insecure)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'What is collected, with tokens of the receiver, can be read and changed on the path.',
  remediation: 'Remove `tls.insecure: true` and give the receiver a certificate.',
  sources: [`${CORE}config/configtls/README.md`, BEST_PRACTICES],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `exporters:
  otlp:
    endpoint: tempo.example.com:4317
    tls:
      «insecure: true»
${pipeline('traces', 'exporters: [otlp]')}`,
    ],
    good: [
      `exporters:
  otlp:
    endpoint: localhost:4317
    tls:
      insecure: true
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    endpoint: tempo.example.com:4317
    tls:
      insecure: false
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    endpoint: unix:///run/agent.sock
    tls:
      insecure: true
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    endpoint: tempo.example.com:4317
    tls:
      insecure: true
${pipeline('traces', 'exporters: [debug]')}`,
    ],
  },

  setting: ['exporters.*.tls.insecure', 'exporters.*.insecure'],
  bad(value, { file }, setting) {
    if (!isOn(value)) return false;
    const endpoint = file.setting(setting.replace(/(?:\.tls)?\.insecure$/, '.endpoint'));
    if (endpoint.is === 'unknown') return UNKNOWN;
    // Other keys name the receiver of some exporters.
    if (endpoint.is === 'absent') return UNKNOWN;
    return !isLoopback(endpoint.value) && !/^(?:unix:|https?:)/.test(endpoint.value);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a receiver with a certificate' },
});
