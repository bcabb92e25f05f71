import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_log_output_none',
  title: 'The query logs are thrown away',
  severity: LOW,
  problem: 'With `log_output=NONE` neither the general nor the slow query log is written, even when they are on.',
  remediation: 'Set `log_output=FILE`.',
  sources: [`${VARIABLES}#sysvar_log_output`],
  references: [nist('AU-12')],
  examples: { bad: ['[mysqld]\n«log_output = NONE»\n'], good: ['[mysqld]\nlog_output = FILE\n'] },
  setting: 'log_output',
  bad: (value) => /(^|,)\s*none\s*(,|$)/i.test(value),
  safe: 'FILE',
  fix: { kind: 'safe' },
});
