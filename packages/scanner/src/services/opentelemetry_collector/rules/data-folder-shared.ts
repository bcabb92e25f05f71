import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_data_folder_shared',
  title: 'Every user of the machine may open the folder of what is kept (directory_permissions)',
  severity: MODERATE,
  problem: 'Other users of the machine read what waits to be sent, or change where the collector goes on reading.',
  remediation: 'Set `directory_permissions: "0750"`, which is the default.',
  sources: [`${CONTRIB}extension/storage/filestorage/README.md`],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `extensions:
  file_storage:
    create_directory: true
    «directory_permissions: "0777"»
service:
  extensions: [file_storage]`,
    ],
    good: [
      `extensions:
  file_storage:
    create_directory: true
    directory_permissions: "0750"
service:
  extensions: [file_storage]`,
      `extensions:
  file_storage:
    directory_permissions: "0777"
service:
  extensions: [zpages]`, // not started
    ],
  },

  setting: 'extensions.file_storage.directory_permissions',
  bad: (value) => /^(?:0o?)?[0-7]{3}$/.test(value) && (Number.parseInt(value.slice(-3), 8) & 0o007) !== 0,
});
