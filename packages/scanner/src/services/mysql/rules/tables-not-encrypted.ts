import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';
import { loaderOf } from '../plugins.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cisMariadb, cwe, nist, pci, stigMariadb, stigMysql } from '../../../rules/rulesets.ts';

/** Plugins that hold the keys, and the option that encrypts with them what nothing is said of. */
const KEYS: readonly (readonly [plugin: RegExp, option: string])[] = [
  [/\b(?:file_key_management|hashicorp_key_management|aws_key_management)\b/i, 'innodb_encrypt_tables'],
  [/\bkeyring_\w+/i, 'default_table_encryption'],
];
export default mysqlRule({
  id: 'mysql_tables_not_encrypted',
  title: 'Tables are not encrypted at rest (on the disk)',
  terms: ['TDE', 'encryption at rest'],
  severity: MODERATE_LOW,
  problem:
    'Whoever gets hold of a disk, a snapshot or a copy of the data directory reads every table of which nobody said that it be encrypted.',
  remediation: 'Set `innodb_encrypt_tables=ON` (MariaDB) or `default_table_encryption=ON` (MySQL), with a key plugin.',
  sources: [
    'https://mariadb.com/kb/en/data-at-rest-encryption-overview/',
    'https://dev.mysql.com/doc/refman/8.4/en/innodb-data-encryption.html',
  ],
  references: [
    cisMariadb('4.9'),
    cwe(311),
    nist('SC-28'),
    pci('3.5.1'),
    stigMysql('V-235155'),
    stigMariadb('V-253710'),
    stigMariadb('V-253739'),
    stigMariadb('V-253740'),
  ],

  examples: {
    bad: [
      '[mysqld]\n«default_table_encryption = OFF»\n',
      '[mariadb]\n«plugin_load_add = file_key_management»\n', // the keys are there, and encrypt nothing by themselves
      '[mysqld]\n«early-plugin-load = keyring_okv.so»\n',
    ],
    good: [
      '[mariadb]\nplugin_load_add = file_key_management\ninnodb_encrypt_tables = FORCE\n',
      '[mysqld]\nearly-plugin-load = keyring_okv.so\ndefault_table_encryption = ON\n',
      '[mysqld]\nbind-address = 127.0.0.1\n', // the disk may be encrypted
      { text: '[mysqld]\nearly-plugin-load = keyring_okv.so\n', version: '5.7.44' }, // knows no such default
    ],
  },

  *check({ file, version }) {
    for (const [plugin, setting] of KEYS) {
      const option = file.inForce(setting);
      if (option.is === 'set') {
        if (isOff(option.value)) {
          yield { at: option.at, message: { code: 'is', values: { setting, value: option.value } }, wanted: 'ON' };
        }
        continue;
      }
      if (setting === 'default_table_encryption' && file.isMysqlAtLeast(version, 8) === false) continue;
      const loader = loaderOf(file, plugin);
      if (option.is !== 'absent' || loader?.is !== 'set') continue;
      yield { at: loader.at, message: { code: 'not-set', values: { setting } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a key plugin with a key that is kept elsewhere too, and tables that are altered',
    edits(finding) {
      const setting = typeof finding.message === 'string' ? undefined : finding.message.values.setting;
      if (setting === undefined) return [];
      const isLoader = /plugin.load/.test(directiveOf(finding)?.name ?? '');
      return isLoader ? insertAfter(finding, `${setting} = ON`) : setArguments(finding, 'ON');
    },
  },
});
