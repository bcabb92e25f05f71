import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_ldap_passwords_logged',
  title: 'What goes to the directory is logged: passwords with network_unsafe (auth_ldap.log)',
  severity: HIGH,
  problem:
    'With `network_unsafe` the log holds the password of each user who signs in; with `network`, all that the directory says of them.',
  remediation: 'Set `auth_ldap.log = false`.',
  sources: [guide('ldap')],
  references: [cwe(532), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [`«auth_ldap.log = network_unsafe»`, `«auth_ldap.log = network»`],
    good: [
      `auth_ldap.log = false`,
      `auth_ldap.log = true`,
      `# auth_ldap.log = network_unsafe\nauth_ldap.timeout = 500`,
    ],
  },

  applies: ({ file }) => file.mayMatter('auth_ldap'),
  setting: 'auth_ldap.log',
  bad: (value) => {
    if (value === 'network') return { severity: MODERATE_LOW };
    return value === 'network_unsafe';
  },
  safe: 'false',
  fix: { kind: 'safe' },
});
