import { HIGH } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_old_passwords_on',
  title: 'Passwords are hashed with the weak method of MySQL 4.0',
  severity: HIGH,
  problem: 'The old hash has 16 digits and is broken: whoever sees it signs in with it or reverses it at once.',
  remediation: 'Remove `old_passwords` and set the passwords of the accounts anew.',
  sources: [
    'https://mariadb.com/kb/en/server-system-variables/#old_passwords',
    'https://dev.mysql.com/doc/refman/8.4/en/password-security.html',
  ],
  references: [cisMariadb('7.1'), cwe(916), nist('IA-5')],
  examples: {
    bad: ['[mysqld]\n«old_passwords = 1»\n', '[mysqld]\n«old-passwords»\n'],
    good: ['[mysqld]\nold_passwords = 0\n', '[mysqld]\nold_passwords = 2\n'], // 2 is SHA-256 on MySQL 5.6 and 5.7
  },
  setting: 'old_passwords',
  bad: isOn,
  safe: '0',
  fix: { kind: 'safe' },
});
