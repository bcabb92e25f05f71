import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefRule, SETTINGS } from '../chef-rule.ts';

export default chefRule({
  id: 'chef_ldap_unencrypted',
  title: 'Users are looked up in LDAP without TLS',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The passwords of users, and of the account that searches, cross the network as plain text.',
  remediation: "Set `ldap['tls_enabled'] = true`, with the port of LDAPS.",
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `«ldap['host'] = 'ldap.example.com'»\nldap['base_dn'] = 'dc=example'\n`,
      `ldap['host'] = 'ldap.example.com'\n«ldap['ssl_enabled'] = false»\n`,
      `ldap['host'] = 'ldap.example.com'\n«ldap['encryption'] = :none»\n`,
      `ldap['host'] = 'ldap.example.com'\n«ldap['encryption'] = nil»\n`,
    ],
    good: [
      `ldap['host'] = 'ldap.example.com'\nldap['tls_enabled'] = true\n`,
      `ldap['host'] = 'ldap.example.com'\nldap['encryption'] = :simple_tls\n`,
      `ldap['host'] = 'localhost'\n`,
    ],
  },

  *check({ file }) {
    const host = file.setting('ldap.host');
    if (host.is === 'unknown') yield UNKNOWN;
    if (host.is !== 'set' || isLoopback(host.value)) return;
    const switches = ['ldap.tls_enabled', 'ldap.ssl_enabled'].map((name) => file.setting(name));
    const encryption = file.setting('ldap.encryption');
    if ([...switches, encryption].some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else if (encryption.is === 'set' && encryption.value !== 'nil') {
      if (encryption.value === 'none')
        yield { at: encryption.at, message: { code: 'is', values: { setting: 'ldap.encryption', value: 'none' } } };
    } else if (!switches.some((one) => one.is === 'set' && one.value === 'true')) {
      const off = [encryption, ...switches].find((one) => one.is === 'set');
      yield {
        at: off?.is === 'set' ? off.at : host.at,
        message: { code: 'not-set', values: { setting: 'ldap.tls_enabled' } },
      };
    }
  },
});
