import { MODERATE } from '@plumbline/model/severity';
import { isOff, isOn } from '../mysql-file.ts';
import { describe, mysqlRule } from '../mysql-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default mysqlRule({
  id: 'mysql_native_password',
  title: 'Passwords may be kept as plain SHA-1 hashes',
  severity: MODERATE,
  problem:
    'The plugin `mysql_native_password` keeps an unsalted double SHA-1 of the password, and `mysql_old_password` something weaker still. Stolen hashes are reversed in minutes.',
  remediation: 'Use `caching_sha2_password` for new accounts, move the old ones over and remove the option.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/native-pluggable-authentication.html'],
  references: [cwe(916), nist('IA-5')],

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
    ],
  },

  applies: ({ file, version }) => version === undefined || file.isMysqlAtLeast(version, 8) !== false,
  *check({ file }) {
    for (const name of ['default_authentication_plugin', 'authentication_policy']) {
      const option = file.inForce(name);
      if (option && /^\s*mysql_(native|old)_password/.test(option.value)) {
        yield { at: option.directive, message: describe(option) };
      }
    }
    const plugin = file.inForce('mysql_native_password');
    if (plugin && !isOff(plugin.value) && (isOn(plugin.value) || /^FORCE/i.test(plugin.value))) {
      yield { at: plugin.directive, message: describe(plugin) };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'accounts that were moved to caching_sha2_password, and clients that know it; MariaDB does not',
    edits: (finding) =>
      replaceArguments(finding, (args) =>
        String(args[0]?.value)
          .replace(/mysql_(native|old)_password/, 'caching_sha2_password')
          .replace(/^(on|1|force\w*)$/i, 'OFF'),
      ),
  },
});
