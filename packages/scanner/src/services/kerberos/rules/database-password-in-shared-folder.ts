import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KDC_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_database_password_in_shared_folder',
  title: 'A password file of the KDC lies in a folder that everybody can write to',
  terms: ['ldap_service_password_file', 'RADIUS secret', 'world-writable'],
  severity: HIGH,
  problem:
    'Any local user may read or replace it, and read or change the keys of all principals, or say which one-time passwords are right.',
  remediation: 'Keep it in a folder of root alone, such as /etc/krb5kdc/service.keyfile.',
  sources: [`${KDC_CONF}#dbmodules`, `${KDC_CONF}#otp`],
  references: [cwe(732), cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `[dbmodules]\n A.EXAMPLE = {\n  «ldap_service_password_file = /tmp/service.keyfile»\n }`,
      `[otp]\n token = {\n  server = radius.example.com:1812\n  «secret = /tmp/radius.secret»\n }`,
    ],
    good: [
      `[dbmodules]\n A.EXAMPLE = {\n  ldap_service_password_file = /etc/krb5kdc/service.keyfile\n }`,
      `[otp]\n token = {\n  server = radius.example.com:1812\n  secret = radius.secret\n }`,
    ],
  },

  setting: ['ldap_service_password_file', 'database_name', 'db_module_dir', 'secret'],
  scope: 'dbmodules+ otp+',
  // Code is for users of the machine alone to put there, as elsewhere.
  bad: (value, _, setting) =>
    isInSharedFolder(pathOf(value)) && (setting === 'db_module_dir' ? { severity: MODERATE } : true),
});
