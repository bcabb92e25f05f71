import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { KDC_REALMS, kerberosSetting, KDC_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_realm_files_in_shared_folder',
  title: 'Files of the KDC lie in a folder that everybody can write to',
  terms: ['key_stash_file', 'acl_file', 'world-writable'],
  severity: HIGH,
  problem:
    'Any local user can read or replace the master key, the database or the list of administrators, and then has the realm.',
  remediation: 'Keep them in a folder of root alone, such as /var/lib/krb5kdc and /etc/krb5kdc.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(732), cwe(552), nist('SC-12'), nist('AC-6')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «key_stash_file = /tmp/stash»\n  «acl_file = /var/tmp/kadm5.acl»\n }`,
      `[kdcdefaults]\n «pkinit_identity = FILE:/tmp/kdc.pem,/tmp/kdckey.pem»`,
    ],
    good: [`[realms]\n A.EXAMPLE = {\n  key_stash_file = /etc/krb5kdc/stash\n  acl_file = /etc/krb5kdc/kadm5.acl\n }`],
  },

  setting: [
    'key_stash_file',
    'acl_file',
    'admin_keytab',
    'database_name',
    'dict_file',
    'pkinit_identity',
    'pkinit_anchors',
    'iprop_logfile',
    'http_anchors',
  ],
  scope: KDC_REALMS,
  bad: (value) => isInSharedFolder(pathOf(value)),
});
