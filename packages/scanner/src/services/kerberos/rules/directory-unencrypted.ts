import { HIGH } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { kerberosSetting, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_directory_unencrypted',
  title: 'The database in a directory is reached without TLS (ldap://)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The password of the KDC and the keys of all principals travel in the clear: whoever is on the path has the realm.',
  remediation: 'Give `ldap_servers` with `ldaps://` or `ldapi://`.',
  sources: [`${KDC_CONF}#dbmodules`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[dbmodules]\n A.EXAMPLE = {\n  db_library = kldap\n  «ldap_servers = ldap://ds1.example.com ldaps://ds2.example.com»\n }`,
    ],
    good: [
      `[dbmodules]\n A.EXAMPLE = {\n  ldap_servers = ldaps://ds1.example.com\n }`,
      `[dbmodules]\n A.EXAMPLE = {\n  ldap_servers = ldapi:///\n }`,
      `[dbmodules]\n A.EXAMPLE = {\n  ldap_servers = ldap://127.0.0.1\n }`,
    ],
  },

  setting: 'ldap_servers',
  scope: 'dbmodules+',
  bad: (value) => {
    const open = value.split(/\s+/).filter((server) => /^ldap:\/\//i.test(server) && !isLoopback(server));
    return open.length > 0 && (open.join(' ') === value ? true : { part: open.join(', ') });
  },
});
