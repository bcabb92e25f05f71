import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { collectorSetting, CONTRIB, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_certificates_unverified',
  title: 'Certificates of others are not verified (insecure_skip_verify)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate passes: an attacker on the network path reads what is sent, with tokens and passwords, and changes it.',
  remediation: 'Remove `insecure_skip_verify: true` and name the authority in `ca_file`.',
  sources: [`${CORE}config/configtls/README.md`, `${CONTRIB}exporter/pulsarexporter/README.md`],
  references: [cwe(295), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: [
      `exporters:
  otlphttp:
    endpoint: https://otel.example.com
    tls:
      «insecure_skip_verify: true»
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `receivers:
  kubeletstats:
    «insecure_skip_verify: true»
${pipeline('metrics', 'receivers: [kubeletstats]')}`,
      `exporters:
  pulsar:
    endpoint: pulsar+ssl://pulsar.example.com:6651
    «tls_allow_insecure_connection: true»
${pipeline('logs', 'exporters: [pulsar]')}`,
    ],
    good: [
      `exporters:
  otlphttp:
    tls:
      insecure_skip_verify: false
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `exporters:
  otlp:
    tls:
      insecure: true
      insecure_skip_verify: true
${pipeline('traces', 'exporters: [otlp]')}`, // no TLS, which is a danger of its own
      `receivers:
  kubeletstats:
    insecure_skip_verify: true
${pipeline('metrics', 'receivers: [otlp]')}`,
    ],
  },

  setting: [
    'receivers.**.insecure_skip_verify',
    'exporters.**.insecure_skip_verify',
    'extensions.**.insecure_skip_verify',
    'processors.**.insecure_skip_verify',
    'exporters.pulsar.tls_allow_insecure_connection',
    'receivers.pulsar.tls_allow_insecure_connection',
  ],
  // Source: LoadTLSConfig of config/configtls: without TLS, unless an authority is named.
  bad(value, { file }, setting) {
    if (!setting.endsWith('insecure_skip_verify')) return isOn(value);
    const beside = (name: string): string => setting.replace(/insecure_skip_verify$/, name);
    const isIdle =
      isSetTo(file.setting(beside('insecure')), isOn) && !['ca_file', 'ca_pem'].some((name) => file.has(beside(name)));
    return isOn(value) && !isIdle;
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a certificate that the collector trusts' },
});
