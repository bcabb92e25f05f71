import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff, isOn, type MysqlFile } from '../mysql-file.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { cisMariadb, cwe, nist, stigMariadb } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_logs_not_encrypted',
  title: 'Logs and temporary files hold the data of tables unencrypted',
  terms: ['encryption at rest'],
  severity: MODERATE_LOW,
  problem:
    'Binary logs, redo logs and temporary files hold the same rows as the tables. Whoever copies them reads in plain text what the tables keep encrypted.',
  remediation:
    'Set `binlog_encryption=ON`, `innodb_redo_log_encrypt=ON` and `innodb_undo_log_encrypt=ON` (MySQL), or `encrypt_binlog=ON`, `innodb_encrypt_log=ON` and `encrypt_tmp_files=ON` (MariaDB).',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/replication-binlog-encryption.html',
    'https://mariadb.com/kb/en/encrypting-binary-logs/',
    'https://mariadb.com/kb/en/data-at-rest-encryption-overview/',
  ],
  references: [
    cisMariadb('6.6'),
    cisMariadb('4.9'),
    cwe(311),
    nist('SC-28'),
    stigMariadb('V-253710'),
    stigMariadb('V-253739'),
    stigMariadb('V-253740'),
  ],

  examples: {
    bad: [
      '[mysqld]\n«binlog_encryption = OFF»\n',
      '[mariadb]\ninnodb_encrypt_tables = ON\n«encrypt_binlog = 0»\n«innodb_encrypt_log = OFF»\n',
      '[mysqld]\nskip-log-bin\nrelay_log = /var/lib/mysql/relay\n«binlog_encryption = OFF»\n', // of a replica
    ],
    good: [
      '[mysqld]\nbinlog_encryption = ON\n',
      '[mysqld]\nbinlog_encryption = OFF\nbinlog_encryption = ON\n',
      '[mysqld]\nlog_bin = mysql-bin\n', // the disk may be encrypted
      '[mysqld]\nskip-log-bin\nbinlog_encryption = OFF\n', // there is none
      '[mariadb]\nskip-log-bin\nencrypt_binlog = 0\ninnodb_encrypt_log = ON\n',
    ],
  },

  setting: [
    'binlog_encryption',
    'encrypt_binlog',
    'innodb_redo_log_encrypt',
    'innodb_undo_log_encrypt',
    'innodb_encrypt_log',
    'encrypt_tmp_files',
    'encrypt_tmp_disk_tables',
    'aria_encrypt_tables',
  ],
  bad(value, { file }, setting) {
    if (!isOff(value)) return false;
    if (OF_BINARY_LOGS.has(setting) && writesNoBinaryLogs(file)) return false;
    const isEncrypted = ['innodb_encrypt_tables', 'default_table_encryption'].some((option) =>
      isSetTo(file.inForce(option), (set) => isOn(set) || /^force$/i.test(set)),
    );
    return { severity: isEncrypted ? MODERATE_LOW : LOW };
  },
  default: UNTOLD,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'a plugin or component that holds the keys' },
});

const OF_BINARY_LOGS: ReadonlySet<string> = new Set(['binlog_encryption', 'encrypt_binlog']);

/** The relay logs of a replica are of the same kind. */
function writesNoBinaryLogs(file: MysqlFile): boolean {
  return isSetTo(file.inForce('log-bin'), (value) => value === 'OFF') && file.inForce('relay-log').is === 'absent';
}
