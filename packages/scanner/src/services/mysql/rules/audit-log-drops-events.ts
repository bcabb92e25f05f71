import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_audit_log_drops_events',
  title: 'The audit log drops events under load',
  severity: LOW,
  problem: 'When its buffer is full the plugin drops events. Whoever makes enough noise hides what should not be seen.',
  remediation: 'Set `audit_log_strategy=ASYNCHRONOUS`, or SYNCHRONOUS.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/audit-log-reference.html#sysvar_audit_log_strategy'],
  references: [cwe(778), nist('AU-5')],
  examples: {
    bad: ['[mysqld]\n«audit_log_strategy = PERFORMANCE»\n'],
    good: ['[mysqld]\naudit_log_strategy = SEMISYNCHRONOUS\n', '[mysqld]\naudit_log_strategy = ASYNCHRONOUS\n'],
  },
  setting: 'audit_log_strategy',
  bad: oneOf('performance'),
  safe: 'ASYNCHRONOUS',
  fix: { kind: 'safe' },
});
