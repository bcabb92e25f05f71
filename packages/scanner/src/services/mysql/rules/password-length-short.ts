import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisMariadb, cwe, nist, stigMariadb, stigMysql } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

/** Source: NIST SP 800-63B, section 5.1.1.1: passwords that people choose have at least eight characters. */
const SHORTEST = 8;
export default mysqlSetting({
  id: 'mysql_password_length_short',
  title: 'Short, weak passwords are allowed',
  severity: MODERATE_LOW,
  problem: `The plugin that checks new passwords accepts ones of fewer than ${SHORTEST} characters, which are guessed quickly.`,
  remediation:
    'Set `validate_password.length` (MySQL) or `simple_password_check_minimal_length` (MariaDB) to 14 or more.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/validate-password-options-variables.html#sysvar_validate_password.length',
    'https://mariadb.com/kb/en/simple-password-check-plugin/',
  ],
  references: [cisMariadb('7.4'), cwe(521), nist('IA-5(1)'), stigMysql('V-235137'), stigMariadb('V-253695')],

  examples: {
    bad: ['[mysqld]\n«validate_password.length = 4»\n', '[mariadb]\n«simple_password_check_minimal_length = 6»\n'],
    good: ['[mysqld]\nvalidate_password.length = 14\n', '[mysqld]\nvalidate_password.policy = STRONG\n'],
  },

  setting: ['validate_password.length', 'validate_password_length', 'simple_password_check_minimal_length'],
  bad: (value) => /^\d+$/.test(value) && Number(value) < SHORTEST,
  default: UNTOLD,
  safe: '14',
  fix: { kind: 'safe' },
});
