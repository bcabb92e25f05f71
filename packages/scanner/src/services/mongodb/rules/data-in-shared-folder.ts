import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_data_in_shared_folder',
  title: 'Data or log lie in a folder where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Other users of the machine can prepare or replace files there, and what cleans the folder deletes the data.',
  remediation: "Set `storage.dbPath` and `systemLog.path` to folders of the database's user, such as /var/lib/mongodb.",
  sources: [option('storage.dbPath')],
  references: [cwe(377), nist('AC-6'), nist('SC-28')],

  examples: {
    bad: [
      `storage:
  «dbPath: /tmp/mongodb»`,
      `systemLog:
  destination: file
  «path: /var/tmp/mongod.log»`,
      `auditLog:
  destination: file
  «path: /tmp/audit.json»`,
      `processManagement:
  «pidFilePath: /tmp/mongod.pid»`,
    ],
    good: [
      `storage:
  dbPath: /var/lib/mongodb`,
      `storage:
  dbPath: /srv/tmp/mongodb`,
    ],
  },

  setting: ['storage.dbPath', 'systemLog.path', 'auditLog.path', 'processManagement.pidFilePath'],
  bad: (value, _, setting) =>
    isInSharedFolder(value) && { severity: setting === 'processManagement.pidFilePath' ? LOW : MODERATE },
});
