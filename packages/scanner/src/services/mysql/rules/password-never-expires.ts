import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cisMariadb, cwe, nist, stigMariadb, stigMysql } from '../../../rules/rulesets.ts';

/** Source: CIS MariaDB 10.6 Benchmark, 2.6. */
const LONGEST_DAYS = 365;
export default mysqlSetting({
  id: 'mysql_password_never_expires',
  title: 'Passwords are valid for more than a year, or for ever',
  severity: LOW,
  problem: 'A password that leaked years ago, in a backup or with somebody who left, still opens the account.',
  remediation: 'Set `default_password_lifetime=365` or less, and exempt the accounts of programs one by one.',
  sources: [`${VARIABLES}#sysvar_default_password_lifetime`, 'https://mariadb.com/kb/en/user-password-expiry/'],
  references: [cisMariadb('2.6'), cwe(262), nist('IA-5(1)'), stigMysql('V-235137'), stigMariadb('V-253696')],
  examples: {
    bad: ['[mysqld]\n«default_password_lifetime = 0»\n', '[mysqld]\n«default-password-lifetime = 3650»\n'],
    good: ['[mysqld]\ndefault_password_lifetime = 180\n', '[mysqld]\nport = 3306\n'],
  },
  setting: 'default_password_lifetime',
  bad: (days) => /^\d+$/.test(days) && (Number(days) === 0 || Number(days) > LONGEST_DAYS),
  default: UNTOLD,
  safe: '365',
  fix: { kind: 'suggested', needs: 'accounts of programs whose passwords are exempt or renewed' },
});
