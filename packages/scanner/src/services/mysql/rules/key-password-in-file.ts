import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_key_password_in_file',
  title: 'The server options hold the plaintext password of a keyring, a key server or a directory',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in gets the keys of the encrypted tables, or searches the directory of all users.',
  remediation:
    'Remove the secret and change it. Keep it in a file that only the mysql user reads, such as `FILE:` of `file_key_management_filekey`, the file of the keyring component, or the environment.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.0/en/keyring-system-variables.html',
    'https://dev.mysql.com/doc/refman/8.4/en/pluggable-authentication-system-variables.html',
    'https://mariadb.com/kb/en/file-key-management-encryption-plugin/',
    'https://mariadb.com/kb/en/hashicorp-key-management-plugin/',
  ],
  references: [cwe(256), nist('IA-5'), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [
      '[mysqld]\n«keyring_encrypted_file_password = Tq93kf-Lm2»\n',
      '[mysqld]\n«authentication_ldap_simple_bind_root_pwd = "T7vNq2xWc9"»\n',
      '[mariadb]\n«file_key_management_filekey = T7vNq2xWc9»\n«hashicorp-key-management-token = s.T7vNq2xWc9RbLz5K»\n',
    ],
    good: [
      '[mariadb]\nfile_key_management_filekey = FILE:/etc/mysql/keys/phrase\n',
      '[mysqld]\nkeyring_encrypted_file_password = ${KEYRING_PASSWORD}\n',
      '[mysqld]\nauthentication_ldap_simple_bind_root_dn = "cn=reader,dc=example,dc=com"\n',
    ],
  },

  setting: [
    'keyring_encrypted_file_password',
    'authentication_ldap_simple_bind_root_pwd',
    'authentication_ldap_sasl_bind_root_pwd',
    'hashicorp-key-management-token',
    'file_key_management_filekey',
  ],
  bad: (value) => !/^file:/i.test(value) && isExposedSecret(value) && { code: 'holds-password' },
});
