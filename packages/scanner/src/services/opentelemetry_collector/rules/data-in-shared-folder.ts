import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_data_in_shared_folder',
  title: 'Data is kept where every user may write (/tmp)',
  severity: MODERATE_LOW,
  problem: 'Other users of the machine read what is collected, or prepare a file in its place.',
  remediation: "Use a folder of the collector's user, such as /var/lib/otelcol.",
  sources: [`${CONTRIB}exporter/fileexporter/README.md`, `${CONTRIB}extension/storage/filestorage/README.md`],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `exporters:
  file:
    «path: /tmp/traces.json»
${pipeline('traces', 'exporters: [file]')}`,
      `extensions:
  file_storage:
    «directory: /tmp»
service:
  extensions: [file_storage]`,
    ],
    good: [
      `exporters:
  file:
    path: /var/lib/otelcol/traces.json
${pipeline('traces', 'exporters: [file]')}`,
      `extensions:
  file_storage:
    directory: /var/lib/otelcol
service:
  extensions: [file_storage]`,
    ],
  },

  setting: ['exporters.file.path', 'extensions.file_storage.directory', 'extensions.file_storage.compaction.directory'],
  bad: isInSharedFolder,
});
