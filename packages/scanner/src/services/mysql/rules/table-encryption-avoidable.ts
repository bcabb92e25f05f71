import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOff, isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';

export default mysqlSetting({
  id: 'mysql_table_encryption_avoidable',
  title: 'Tables are encrypted by default, and anybody may leave that out (table_encryption_privilege_check)',
  severity: MODERATE_LOW,
  problem:
    "Whoever may create a table can write `ENCRYPTION='N'`, so that data which should be encrypted lie in plain files.",
  remediation: 'Set `table_encryption_privilege_check=ON`.',
  sources: [`${VARIABLES}#sysvar_table_encryption_privilege_check`],
  references: [cwe(311), nist('SC-28')],
  examples: {
    bad: ['[mysqld]\ndefault_table_encryption = ON\n«table_encryption_privilege_check = OFF»\n'],
    good: [
      '[mysqld]\ndefault_table_encryption = ON\ntable_encryption_privilege_check = ON\n',
      '[mysqld]\ndefault_table_encryption = OFF\ntable_encryption_privilege_check = OFF\n',
    ],
  },
  applies: ({ file }) => isSetTo(file.inForce('default_table_encryption'), isOn),
  setting: 'table_encryption_privilege_check',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'certainty that no application creates tables without encryption' },
});
