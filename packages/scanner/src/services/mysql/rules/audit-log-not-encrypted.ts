import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_audit_log_not_encrypted',
  title: 'The audit log is written unencrypted (audit_log_encryption NONE)',
  severity: LOW,
  problem:
    'The log tells who works with which data, and holds the statements. Whoever gets a copy of the file, or of a backup, reads it.',
  remediation: 'Load a keyring and set `audit_log_encryption=AES`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/audit-log-reference.html#sysvar_audit_log_encryption'],
  references: [cwe(311), nist('AU-9'), nist('SC-28'), stigMysql('V-235097')],
  examples: {
    bad: ['[mysqld]\n«audit_log_encryption = NONE»\n'],
    good: [
      '[mysqld]\naudit_log_encryption = AES\n',
      '[mysqld]\naudit_log_encryption = NONE\naudit_log_encryption = AES\n',
    ],
  },
  setting: 'audit_log_encryption',
  bad: oneOf('none'),
  default: UNTOLD,
  safe: 'AES',
  fix: { kind: 'suggested', needs: 'a keyring plugin or component that is loaded' },
});
