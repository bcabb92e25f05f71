import { LOW } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';

export default mysqlRule({
  id: 'mysql_password_reuse_allowed',
  title: 'Old passwords may be used again',
  severity: LOW,
  problem: 'After a leak an account can get the same password again, and the stolen one opens it.',
  remediation: 'Set `password_history=5` or `password_reuse_interval=365`.',
  sources: [`${VARIABLES}#sysvar_password_history`, `${VARIABLES}#sysvar_password_reuse_interval`],
  references: [cwe(521), nist('IA-5(1)'), stigMysql('V-235137')],
  examples: {
    bad: ['[mysqld]\n«password_history = 0»\n', '[mysqld]\n«password_history = 0»\n«password_reuse_interval = 0»\n'],
    good: ['[mysqld]\npassword_history = 0\npassword_reuse_interval = 365\n', '[mysqld]\npassword_history = 6\n'],
  },
  *check({ file }) {
    const settings = ['password_history', 'password_reuse_interval'] as const;
    const values = settings.map((setting) => [setting, file.inForce(setting)] as const);
    if (values.some(([, value]) => value.is === 'unknown' || isSetTo(value, (set) => set !== '0'))) return;
    for (const [setting, value] of values) {
      if (value.is === 'set') yield { at: value.at, message: { code: 'is', values: { setting, value: value.value } } };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, '5') },
});
