import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

const OPTIONS = [
  'master-password',
  'report-password',
  'wsrep_sst_auth',
  'authentication_ldap_simple_bind_root_pwd',
  'authentication_ldap_sasl_bind_root_pwd',
];

export default mysqlRule({
  id: 'mysql_server_secret_in_file',
  title: 'The server options hold a plaintext password (replication, LDAP)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in can copy the whole database as a replica, sign in with the account, or read the directory with it.',
  remediation:
    'Remove the password and change it. Give it with `CHANGE REPLICATION SOURCE TO`, or let the state transfer use `mariabackup` with socket authentication; set that for LDAP with `SET PERSIST`, or let the directory be searched without it.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/password-security-admin.html',
    'https://mariadb.com/kb/en/galera-cluster-system-variables/#wsrep_sst_auth',
    'https://dev.mysql.com/doc/refman/8.4/en/pluggable-authentication-system-variables.html#sysvar_authentication_ldap_simple_bind_root_pwd',
  ],
  references: [cwe(256), nist('IA-5'), stigMysql('V-235138')],

  examples: {
    bad: [
      '[mysqld]\n«wsrep_sst_auth = sst:k2jh4»\n',
      '[mysqld]\n«report-password = topsecret»\n',
      '[mysqld]\n«authentication_ldap_simple_bind_root_pwd = k2jh4»\n',
    ],
    good: ['[mysqld]\nwsrep_sst_auth = root:\n', '[mysqld]\nwsrep_sst_auth = ${SST_AUTH}\n'],
  },

  *check({ file }) {
    for (const setting of OPTIONS) {
      const option = file.inForce(setting);
      if (option.is !== 'set') continue;
      // `wsrep_sst_auth` is user:password, and an empty password goes with socket authentication.
      const secret = setting === 'wsrep_sst_auth' ? option.value.replace(/^[^:]*:?/, '') : option.value;
      if (isExposedSecret(secret)) yield { at: option.at, message: { code: 'holds-password', values: { setting } } };
    }
  },
});
