import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_data_folder_shared',
  title: 'Every user of the machine may write in the folder of what is kept (directory_permissions)',
  severity: MODERATE_LOW,
  problem:
    'As far as the umask lets them, other users of the machine delete what waits to be sent, or put files of their own in its place, which say where the collector goes on reading.',
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
      `extensions:
  file_storage:
    create_directory: true
    directory_permissions: "0755"
service:
  extensions: [file_storage]`, // the files in it are the collector's alone
      `extensions:
  file_storage:
    directory_permissions: "0777"
service:
  extensions: [file_storage]`, // the folder is made by others
    ],
  },

  setting: 'extensions.file_storage.directory_permissions',
  bad(value, { file }, setting) {
    if (!/^(?:0o?)?[0-7]{3}$/.test(value) || (Number.parseInt(value.slice(-3), 8) & 0o002) === 0) return false;
    const creates = file.setting(setting.replace(/directory_permissions$/, 'create_directory'));
    return creates.is === 'unknown' ? UNKNOWN : isSetTo(creates, isOn);
  },
});
