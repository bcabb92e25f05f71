import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_sql_mode_not_strict',
  title: 'MySQL is not in strict SQL mode and stores values that do not fit',
  severity: MODERATE_LOW,
  problem:
    'Without a strict mode the server cuts values that are too long and turns wrong ones into others, with no more than a warning. Attackers use that to slip past checks of the application, such as on unique names.',
  remediation: 'Add `STRICT_ALL_TABLES` (or at least `STRICT_TRANS_TABLES`) to `sql_mode`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/sql-mode.html#sql-mode-strict'],
  references: [cisMariadb('4.8'), cwe(20), nist('SI-10')],

  examples: {
    bad: ['[mysqld]\n«sql_mode = ""»\n', '[mysqld]\n«sql-mode = NO_ENGINE_SUBSTITUTION»\n'],
    good: [
      '[mysqld]\nsql_mode = STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION\n',
      '[mysqld]\nsql_mode = TRADITIONAL\n',
      '[mysqld]\nport = 3306\n', // strict by default since MySQL 5.7
    ],
  },

  setting: 'sql_mode',
  bad: (value) => !/STRICT_(ALL|TRANS)_TABLES|TRADITIONAL/i.test(value) && !/^\d+$/.test(value),
  safe: 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION',
  fix: {
    kind: 'suggested',
    needs: 'programs whose statements also work in strict mode',
  },
});
