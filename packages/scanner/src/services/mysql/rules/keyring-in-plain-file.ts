import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

const FILE_KEYRING = /\bkeyring_file(?:\.so|\.dll)?\b/i;
export default mysqlSetting({
  id: 'mysql_keyring_in_plain_file',
  title: 'The encryption keys of the tables lie in a file of the same machine (keyring_file)',
  severity: MODERATE_LOW,
  problem:
    'The plugin keeps the master key in a file without protection. Whoever copies the disk or a backup of the machine has the tables and the key to them.',
  remediation:
    'Use a keyring that holds its keys elsewhere, such as `keyring_okv`, `keyring_hashicorp` or `keyring_vault`.',
  sources: ['https://dev.mysql.com/doc/refman/5.7/en/keyring-file-plugin.html'],
  references: [cwe(522), nist('SC-12'), pci('3.6.1')],

  examples: {
    bad: [
      '[mysqld]\n«early-plugin-load = keyring_file.so»\nkeyring_file_data = /var/lib/mysql-keyring/keyring\n',
      '[mysqld]\n«plugin-load-add = "keyring_file=keyring_file.so"»\n',
    ],
    good: [
      '[mysqld]\nearly-plugin-load = keyring_okv.so\n',
      '[mysqld]\nearly-plugin-load = keyring_encrypted_file.so\n',
      '[mysqld]\n# early-plugin-load = keyring_file.so\n',
    ],
  },

  setting: ['early-plugin-load', 'plugin-load', 'plugin-load-add'],
  scope: 'every',
  bad: (plugins) => FILE_KEYRING.test(plugins) && { part: 'keyring_file' },
});
