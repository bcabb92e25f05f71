import { HIGH } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { OPTIONS } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_log_raw_on',
  title: 'Passwords are written into the logs in cleartext',
  severity: HIGH,
  problem:
    'With `log-raw` the server no longer hides the passwords of statements such as CREATE USER in its logs. Whoever reads a log learns them.',
  remediation: 'Remove `log-raw`, then change the passwords that stand in the logs.',
  sources: [`${OPTIONS}#option_mysqld_log-raw`],
  references: [cwe(532), nist('AU-9')],
  examples: { bad: ['[mysqld]\n«log-raw»\n', '[mysqld]\n«log_raw = ON»\n'], good: ['[mysqld]\nlog-raw = OFF\n'] },
  setting: 'log-raw',
  bad: isOn,
  safe: 'OFF',
  fix: { kind: 'safe' },
});
