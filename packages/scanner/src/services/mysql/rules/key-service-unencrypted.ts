import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_key_service_unencrypted',
  title: 'The keys of encrypted tables come from Vault over plain HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path reads the keys and the token that asks for them: what is encrypted on disk is open to them.',
  remediation: 'Write the address with `https://`, and name the authority of its certificate.',
  sources: [
    'https://mariadb.com/kb/en/hashicorp-key-management-plugin/',
    'https://dev.mysql.com/doc/refman/8.4/en/keyring-system-variables.html#sysvar_keyring_hashicorp_server_url',
  ],
  references: [cwe(319), nist('SC-8'), nist('SC-12')],

  examples: {
    bad: [
      '[mariadb]\n«hashicorp-key-management-vault-url = http://vault.example.com:8200/v1/mariadb»\n',
      '[mysqld]\n«keyring_hashicorp_server_url = http://10.0.0.7:8200»\n',
    ],
    good: [
      '[mariadb]\nhashicorp-key-management-vault-url = https://vault.example.com:8200/v1/mariadb\n',
      '[mariadb]\nhashicorp-key-management-vault-url = http://127.0.0.1:8200/v1/mariadb\n',
    ],
  },

  setting: ['hashicorp_key_management_vault_url', 'keyring_hashicorp_server_url'],
  bad: isPlainHttp,
});
