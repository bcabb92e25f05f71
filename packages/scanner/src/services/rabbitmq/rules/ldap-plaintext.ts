import { HIGH } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_ldap_plaintext',
  title: 'Passwords go to the directory in plaintext (LDAP without TLS)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The server sends the password of each user who signs in to the LDAP server unencrypted: whoever listens between the two has them all.',
  remediation: 'Set `auth_ldap.use_ssl = true` with `auth_ldap.port = 636`, or `auth_ldap.use_starttls = true`.',
  sources: [guide('ldap#tls')],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `auth_backends.1 = ldap\n«auth_ldap.servers.1 = ldap.example.com»`,
      `auth_ldap.servers.1 = 10.0.0.7\n«auth_ldap.use_ssl = false»\nauth_ldap.use_starttls = false`,
    ],
    good: [
      `auth_backends.1 = internal\nauth_ldap.servers.1 = ldap.example.com`, // which nobody asks
      `auth_ldap.servers.1 = ldap.example.com\nauth_ldap.use_ssl = true`,
      `auth_ldap.servers.1 = ldap.example.com\nauth_ldap.use_starttls = true`,
      `auth_ldap.servers.1 = localhost`,
      `auth_backends.1 = internal`,
    ],
  },

  applies: ({ file }) => file.mayMatter('auth_ldap'),
  *check({ file: { settings } }) {
    const keys = ['auth_ldap.use_ssl', 'auth_ldap.use_starttls'];
    // Nobody writes one of the two in another file than the other one.
    const written = keys.filter((key) => settings.hasOne((other) => other === key));
    const switches = (written.length > 0 ? written : keys).map((key) => settings.setting(key));
    if (switches.some((one) => isSetTo(one, oneOf('true')))) return;
    for (const { setting } of settings.below('auth_ldap.servers.')) {
      if (setting.is === 'absent' || isSetTo(setting, isLoopback)) continue;
      if (setting.is === 'unknown' || switches.some(({ is }) => is === 'unknown')) {
        yield UNKNOWN;
        continue;
      }
      const off = switches.find((one) => one.is === 'set') ?? setting;
      yield { at: off.is === 'set' ? off.at : setting.at, message: `${setting.value} is asked without TLS` };
      return;
    }
  },
});
