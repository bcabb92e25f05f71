import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInWebFolder } from '../../../rules/web-folders.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_log_in_web_folder',
  title: 'Data or log lie in a folder of a web server',
  severity: MODERATE,
  problem:
    'Visitors of the web server may fetch the log, in which names of users and parts of what they ask stand, or the files of the collections themselves.',
  remediation: "Set `systemLog.path` and `storage.dbPath` to folders of the database's user, such as /var/log/mongodb.",
  sources: [option('systemLog.path'), option('storage.dbPath')],
  references: [cwe(552), cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `systemLog:
  destination: file
  «path: /var/www/html/mongod.log»`,
      `storage:
  «dbPath: /srv/www/data»`,
    ],
    good: [
      `systemLog:
  destination: file
  path: /var/log/mongodb/mongod.log`,
      `storage:
  dbPath: /var/lib/www-data`,
    ],
  },

  setting: ['storage.dbPath', 'systemLog.path', 'auditLog.path'],
  bad: isInWebFolder,
});
