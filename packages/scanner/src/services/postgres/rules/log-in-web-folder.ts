import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInWebFolder } from '../../../rules/web-folders.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { DOCUMENTATION } from '../server-switches.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_log_in_web_folder',
  title: 'Logs, data or the private key lie in a folder of a web server',
  severity: MODERATE,
  problem:
    'Visitors of the web server may fetch the logs, in which statements with names and passwords stand, the files of the tables themselves, or the key by which others pass for the server.',
  remediation:
    'Set `log_directory` to a folder of its own, such as /var/log/postgresql, and move data and keys out of the web folder.',
  sources: [
    `${DOCUMENTATION}/runtime-config-logging.html#GUC-LOG-DIRECTORY`,
    `${DOCUMENTATION}/runtime-config-file-locations.html`,
  ],
  references: [cwe(552), cwe(532), nist('AU-9')],

  examples: {
    bad: [
      "«log_directory = '/var/www/html/pg_log'»\n",
      "«data_directory = '/srv/www/data'»\n",
      "«ssl_key_file = '/var/www/tls/server.key'»\n",
    ],
    good: [
      "log_directory = '/var/log/postgresql'\n",
      "log_directory = 'log'\n",
      "log_directory = '/var/www/html/pg_log'\nlogging_collector = off\n", // no file is written
    ],
  },

  setting: ['log_directory', 'data_directory', 'ssl_key_file'],
  bad: (path, { file }, setting) =>
    isInWebFolder(path) && !(setting === 'log_directory' && isSetTo(file.inForce('logging_collector'), isOff)),
});
