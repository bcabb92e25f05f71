import { HIGH } from '@plumbline/model/severity';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_keys_in_shared_folder',
  title: 'The encryption keys lie in a folder that everyone can write (/tmp)',
  severity: HIGH,
  problem:
    'Every user of the machine can be there first under the same name, or read what is left open, and then has the key to all tables. A clean-up of the folder makes every encrypted table unreadable for ever.',
  remediation: 'Move the keys to a folder that only the mysql user may enter, such as /var/lib/mysql-keyring.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/keyring-system-variables.html',
    'https://mariadb.com/kb/en/file-key-management-encryption-plugin/',
  ],
  references: [cwe(379), nist('SC-12'), nist('AC-6'), pci('3.6.1')],

  examples: {
    bad: [
      '[mysqld]\n«keyring_file_data = /tmp/keyring»\n',
      '[mariadb]\n«file_key_management_filename = /var/tmp/keys.enc»\n«file_key_management_filekey = FILE:/tmp/key»\n',
    ],
    good: [
      '[mysqld]\nkeyring_file_data = /var/lib/mysql-keyring/keyring\ntmpdir = /tmp\n',
      '[mysqld]\nkeyring_file_data = /tmp/keyring\nkeyring_file_data = /var/lib/mysql-keyring/keyring\n',
      '[mysqld]\nkeyring_file_data = /srv/tmp/keyring\n',
    ],
  },

  setting: [
    'keyring_file_data',
    'keyring_encrypted_file_data',
    'keyring_okv_conf_dir',
    'keyring_vault_config',
    'keyring_aws_conf_file',
    'keyring_aws_data_file',
    'file_key_management_filename',
    'file_key_management_filekey',
  ],
  bad: (path) => isInSharedFolder(path.replace(/^FILE:/i, '')),
});
