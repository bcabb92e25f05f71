import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KRB5_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_keys_in_shared_folder',
  title: 'Keys lie in a folder that everybody can write to (keytab)',
  terms: ['default_keytab_name', 'world-writable'],
  severity: HIGH,
  problem:
    'Any local user can put another file in its place, or read the keys of services, and then be any user to them.',
  remediation: 'Keep keys in a folder that only root may write to, such as /etc/krb5.keytab.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(732), cwe(522), nist('SC-12'), nist('IA-5')],

  examples: {
    bad: [
      `[libdefaults]\n «default_keytab_name = FILE:/tmp/krb5.keytab»`,
      `[libdefaults]\n «default_client_keytab_name = /var/tmp/client.keytab»`,
    ],
    good: [
      `[libdefaults]\n default_keytab_name = FILE:/etc/krb5.keytab`,
      `[libdefaults]\n default_keytab_name = /opt/tmp/krb5.keytab`,
    ],
  },

  setting: ['default_keytab_name', 'default_client_keytab_name', 'k5login_directory'],
  bad: (value) => isInSharedFolder(pathOf(value)),
});
