import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KDC_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_database_password_in_shared_folder',
  title: 'The password file for the directory lies in a folder that everybody can write to',
  severity: HIGH,
  problem: 'Any local user may read or replace it, and read or change the keys of all principals.',
  remediation: 'Keep it in a folder of root alone, such as /etc/krb5kdc/service.keyfile.',
  sources: [`${KDC_CONF}#dbmodules`],
  references: [cwe(732), cwe(522), nist('IA-5')],

  examples: {
    bad: [`[dbmodules]\n A.EXAMPLE = {\n  «ldap_service_password_file = /tmp/service.keyfile»\n }`],
    good: [`[dbmodules]\n A.EXAMPLE = {\n  ldap_service_password_file = /etc/krb5kdc/service.keyfile\n }`],
  },

  setting: ['ldap_service_password_file', 'database_name', 'db_module_dir'],
  scope: 'dbmodules+',
  bad: (value) => isInSharedFolder(pathOf(value)),
});
