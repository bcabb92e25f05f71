import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_private_key_in_file',
  title: 'A private key stands in the file (key_pem)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who reads the file, a backup of it or its repository passes for the collector.',
  remediation: 'Put the key into a file that only the collector reads, and name it in `key_file`.',
  sources: [`${CORE}config/configtls/README.md`],
  references: [cwe(321), nist('SC-12'), nist('IA-5')],

  examples: {
    bad: [
      `exporters:
  otlp:
    tls:
      «key_pem: "-----BEGIN PRIVATE KEY-----MIIEvQIBADAN"»
${pipeline('traces', 'exporters: [otlp]')}`,
    ],
    good: [
      `exporters:
  otlp:
    tls:
      key_pem: \${env:KEY}
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    tls:
      key_file: /etc/otel/key.pem
${pipeline('traces', 'exporters: [otlp]')}`,
    ],
  },

  setting: ['receivers.**.key_pem', 'exporters.**.key_pem', 'extensions.**.key_pem'],
  bad: (value) => /-----BEGIN/.test(value) && { code: 'holds-secret' },
});
