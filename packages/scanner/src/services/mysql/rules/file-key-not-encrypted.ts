import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlRule({
  id: 'mysql_file_key_not_encrypted',
  title: 'The encryption keys of the tables lie in a plaintext file',
  severity: MODERATE_LOW,
  problem:
    'The File Key Management plugin reads its keys from a file that is not encrypted itself. Whoever copies the disk has the tables and their keys.',
  remediation: 'Encrypt the key file with `openssl enc` and set `file_key_management_filekey`.',
  sources: ['https://mariadb.com/kb/en/file-key-management-encryption-plugin/'],
  references: [cwe(312), nist('SC-12')],

  examples: {
    bad: ['[mariadb]\n«file_key_management_filename = /etc/mysql/keys.txt»\n'],
    good: [
      '[mariadb]\nfile_key_management_filename = /etc/mysql/keys.enc\nfile_key_management_filekey = FILE:/etc/mysql/key\n',
    ],
  },

  *check({ file }) {
    const keys = file.inForce('file_key_management_filename');
    if (keys.is === 'set' && file.inForceBeside(KEY).is === 'absent')
      yield { at: keys.at, message: { code: 'not-set', values: { setting: KEY } } };
  },
});

const KEY = 'file_key_management_filekey';
