import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_key_in_shared_folder',
  title: 'A private key or token lies where every user may write (/tmp)',
  severity: MODERATE,
  problem: 'Another user of the machine can read or replace the file, and pass for the collector.',
  remediation: "Move it to a folder of the collector's user, such as /etc/otelcol.",
  sources: [`${CORE}config/configtls/README.md`],
  references: [cwe(377), nist('AC-6'), nist('SC-12')],

  examples: {
    bad: [
      `exporters:
  otlp:
    tls:
      «key_file: /tmp/key.pem»
${pipeline('traces', 'exporters: [otlp]')}`,
    ],
    good: [
      `exporters:
  otlp:
    tls:
      key_file: /etc/otelcol/key.pem
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    tls:
      key_file: /tmp/key.pem
${pipeline('traces', 'exporters: [debug]')}`,
    ],
  },

  setting: [
    'receivers.**.key_file',
    'exporters.**.key_file',
    'extensions.**.key_file',
    'extensions.bearertokenauth.filename',
    'extensions.basicauth.htpasswd.file',
  ],
  bad: isInSharedFolder,
});
