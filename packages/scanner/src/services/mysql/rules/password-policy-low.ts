import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_password_policy_low',
  title: 'The password policy is weak: it only looks at the length',
  severity: MODERATE_LOW,
  problem: 'With the policy LOW every password of the minimal length passes, also words that are guessed first.',
  remediation: 'Set `validate_password.policy=MEDIUM` or STRONG.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/validate-password-options-variables.html#sysvar_validate_password.policy',
  ],
  references: [cwe(521), nist('IA-5(1)'), stigMysql('V-235137')],
  examples: {
    bad: [
      '[mysqld]\n«validate_password.policy = LOW»\n',
      '[mysqld]\n«validate-password.policy = 0»\n',
      '[mysqld]\n«validate_password_policy=LOW»\n',
    ],
    good: ['[mysqld]\nvalidate_password.policy = STRONG\n'],
  },
  setting: ['validate_password.policy', 'validate_password_policy'],
  bad: oneOf('low', '0'),
  safe: 'MEDIUM',
  fix: { kind: 'safe' },
});
