import { MODERATE } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisMysql, cwe, nist, pci } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_audit_policy_none',
  title: 'The audit log records nothing',
  severity: MODERATE,
  problem:
    'The audit plugin is told to record neither connections nor statements, so a break-in leaves no trace. Only where rules filter the log instead (`audit_log_filter`), the option counts for nothing.',
  remediation: 'Set `audit_log_policy=ALL` or LOGINS.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/audit-log-reference.html#sysvar_audit_log_policy'],
  references: [cisMysql('6.9'), cwe(778), nist('AU-12'), pci('10.2.1')],
  examples: { bad: ['[mysqld]\n«audit_log_policy = NONE»\n'], good: ['[mysqld]\naudit_log_policy = ALL\n'] },
  setting: 'audit_log_policy',
  bad: oneOf('none'),
  safe: 'ALL',
  fix: { kind: 'safe' },
});
