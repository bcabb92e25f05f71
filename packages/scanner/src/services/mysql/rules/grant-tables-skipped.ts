import { CRITICAL } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_grant_tables_skipped',
  title: 'MySQL runs without any access control (skip-grant-tables)',
  terms: ['no authentication'],
  severity: CRITICAL,
  problem:
    'With `skip-grant-tables` the server does not read its accounts: whoever can connect has every privilege without a password.',
  remediation: 'Remove `skip-grant-tables`, restart the server and set the passwords that were lost.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-options.html#option_mysqld_skip-grant-tables',
    'https://mariadb.com/kb/en/mariadbd-options/',
  ],
  references: [cisMariadb('4.5'), cwe(306), nist('AC-3')],

  examples: {
    bad: ['[mysqld]\n«skip-grant-tables»\n', '[mysqld]\nbind-address = 127.0.0.1\n«skip_grant_tables = 1»\n'],
    good: ['[mysqld]\nskip-grant-tables = 0\n', '[mysqld]\n# skip-grant-tables\nport = 3306\n'],
  },

  setting: 'skip-grant-tables',
  bad: (value) => !isOff(value),
  safe: 'OFF',
  fix: { kind: 'suggested', needs: 'the passwords of the accounts, which are asked for again' },
});
