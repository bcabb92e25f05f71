import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_password_may_be_user_name',
  title: 'The name of the account may be its password',
  severity: MODERATE_LOW,
  problem: 'A password that is the name of the account is the first one that an attacker tries.',
  remediation: 'Set `validate_password.check_user_name=ON`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/validate-password-options-variables.html#sysvar_validate_password.check_user_name',
  ],
  references: [cwe(521), nist('IA-5(1)'), stigMysql('V-235137')],
  examples: {
    bad: [
      '[mysqld]\n«validate_password.check_user_name = OFF»\n',
      '[mysqld]\n«validate_password_check_user_name = 0»\n',
    ],
    good: ['[mysqld]\nvalidate_password.check_user_name = ON\n', '[mysqld]\nvalidate_password.policy = STRONG\n'],
  },
  setting: ['validate_password.check_user_name', 'validate_password_check_user_name'],
  bad: isOff,
  default: UNTOLD,
  safe: 'ON',
  fix: { kind: 'safe' },
});
