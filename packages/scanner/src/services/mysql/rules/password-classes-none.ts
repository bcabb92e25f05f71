import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist, stigMariadb, stigMysql } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_password_classes_none',
  title: 'Passwords of one kind of characters are accepted',
  severity: LOW,
  problem: 'Passwords of lower-case letters alone are accepted, most of which are words that programs guess.',
  remediation: 'Set the option to 1 or more.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/validate-password-options-variables.html',
    'https://mariadb.com/kb/en/simple-password-check-plugin/',
  ],
  references: [cwe(521), nist('IA-5(1)'), stigMysql('V-235137'), stigMariadb('V-253695')],
  examples: {
    bad: [
      '[mysqld]\n«validate_password.mixed_case_count = 0»\n«validate_password.number_count = 0»\n',
      '[mariadb]\n«simple_password_check_digits = 0»\n',
    ],
    good: ['[mysqld]\nvalidate_password.number_count = 1\n', '[mysqld]\nvalidate_password.length = 0\n'],
  },
  setting: [
    'validate_password.mixed_case_count',
    'validate_password.number_count',
    'validate_password.special_char_count',
    'validate_password_mixed_case_count',
    'validate_password_number_count',
    'validate_password_special_char_count',
    'simple_password_check_digits',
    'simple_password_check_letters_same_case',
    'simple_password_check_other_characters',
  ],
  bad: (count) => /^0+$/.test(count),
  safe: '1',
  fix: { kind: 'safe' },
});
