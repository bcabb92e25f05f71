import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';
import { cisMariadb, cwe, nist, pci, stigMariadb, stigMysql } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_password_check_off',
  title: 'New passwords are not checked (password validation is off)',
  terms: ['validate_password', 'weak password'],
  severity: MODERATE_LOW,
  problem: 'Accounts may get short or well-known passwords, which attackers try first.',
  remediation:
    'Set `validate_password=FORCE_PLUS_PERMANENT` (MySQL), or `simple_password_check=FORCE_PLUS_PERMANENT` and `strict_password_validation=ON` (MariaDB).',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/validate-password.html',
    'https://mariadb.com/kb/en/password-validation-plugins/',
  ],
  references: [
    cisMariadb('7.4'),
    cwe(521),
    nist('IA-5(1)'),
    pci('8.3.6'),
    stigMysql('V-235137'),
    stigMariadb('V-253695'),
  ],

  examples: {
    bad: [
      '[mysqld]\nplugin-load-add = validate_password.so\n«validate_password = OFF»\n',
      '[mysqld]\n«skip-validate-password»\n',
      '[mariadb]\n«strict_password_validation = 0»\n',
    ],
    good: [
      '[mysqld]\nvalidate_password = FORCE_PLUS_PERMANENT\n',
      '[mysqld]\nvalidate_password.policy = STRONG\n',
      '[mariadb]\nstrict_password_validation = ON\n',
      '[mysqld]\nskip-validate-password\nvalidate_password = ON\n',
    ],
  },

  setting: ['validate_password', 'simple_password_check', 'cracklib_password_check', 'strict_password_validation'],
  bad: isOff,
  default: UNTOLD,
  safe: 'ON',
  fix: { kind: 'safe' },
});
