import { LOW } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default mysqlSetting({
  id: 'mysql_current_password_not_asked',
  title: 'A new password is taken without the current one (password_require_current off)',
  terms: ['password change', 'password verification'],
  severity: LOW,
  problem:
    'Whoever finds a session open, or injects a statement into one, gives its account a new password and keeps it.',
  remediation: 'Set `password_require_current = ON`.',
  sources: [
    `${VARIABLES}#sysvar_password_require_current`,
    'https://dev.mysql.com/doc/refman/8.4/en/password-management.html',
  ],
  references: [cwe(620), nist('IA-5')],

  examples: {
    bad: ['[mysqld]\n«password_require_current = OFF»\n'],
    good: [
      '[mysqld]\npassword_require_current = ON\n',
      '[mysqld]\npassword_require_current\n',
      '[mysqld]\npassword_history = 6\n',
    ],
  },

  setting: 'password_require_current',
  default: UNTOLD,
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'programs that name the current password where they change one (`REPLACE`)' },
});
