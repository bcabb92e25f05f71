import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOn } from '../mysql-file.ts';
import { isAtLeast } from '../../../rule.ts';

export default mysqlSetting({
  id: 'mysql_native_password',
  title: 'mysql_native_password keeps passwords as weak, unsalted SHA-1 hashes',
  severity: MODERATE,
  problem:
    'The plugin `mysql_native_password` keeps an unsalted double SHA-1 of the password, and `mysql_old_password` something weaker still. Stolen hashes are reversed in minutes.',
  remediation: 'Use `caching_sha2_password` for new accounts, move the old ones over and remove the option.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/native-pluggable-authentication.html'],
  references: [cisMariadb('7.3'), cwe(916), nist('IA-5')],

  examples: {
    bad: [
      '[mysqld]\n«default_authentication_plugin = mysql_native_password»\n',
      '[mysqld]\n«authentication_policy = mysql_native_password,,»\n',
      '[mysqld]\n«mysql_native_password = ON»\n',
    ],
    good: [
      '[mysqld]\ndefault_authentication_plugin = caching_sha2_password\n',
      '[mysqld]\nauthentication_policy = *,,\n',
      '[mysqld]\nmysql_native_password = OFF\n',
      // MySQL 5.7 and MariaDB have nothing better under this name
      { text: '[mysqld]\ndefault_authentication_plugin = mysql_native_password\n', version: '5.7.44' },
      '[mysqld-5.7]\ndefault_authentication_plugin = mysql_native_password\n',
    ],
  },

  applies: ({ file, version }) => version === undefined || file.isMysqlAtLeast(version, 8) !== false,
  setting: ['default_authentication_plugin', 'authentication_policy', 'mysql_native_password'],
  bad: (value, { file }, _, at) =>
    isAtLeast(file.versionOfGroup(at), 8) !== false &&
    (/^\s*mysql_(native|old)_password|^force/i.test(value) || isOn(value)),
  default: UNTOLD,
  safe: (_, value) =>
    value.replace(/mysql_(native|old)_password/, 'caching_sha2_password').replace(/^(on|1|true|yes|force.*)$/i, 'OFF'),
  fix: {
    kind: 'suggested',
    needs: 'accounts that were moved to caching_sha2_password, and clients that know it; MariaDB does not',
  },
});
