import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_secure_auth_off',
  title: 'Accounts with the weak password hash of MySQL 4.0 may sign in',
  severity: HIGH,
  problem: 'The server accepts the authentication of MySQL 4.0, whose hash is enough to sign in for whoever sees it.',
  remediation: 'Remove `secure_auth=OFF` and set the passwords of the accounts anew.',
  sources: ['https://mariadb.com/kb/en/server-system-variables/#secure_auth'],
  references: [cisMariadb('7.1'), cwe(916), nist('IA-5')],
  examples: {
    bad: ['[mysqld]\n«secure_auth = OFF»\n', '[mysqld]\n«skip-secure-auth»\n'],
    good: ['[mysqld]\nsecure-auth\n'],
  },
  setting: 'secure_auth',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'accounts whose passwords are not stored with the old hash' },
});
