import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_ldap_passwords_logged',
  title: 'The passwords that go to the directory are logged (auth_ldap.log = network_unsafe)',
  severity: HIGH,
  problem: 'The log holds the password of each user who signs in: whoever reads it, or a copy of it, signs in as them.',
  remediation: 'Set `auth_ldap.log = false`.',
  sources: [guide('ldap')],
  references: [cwe(532), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [`«auth_ldap.log = network_unsafe»`],
    good: [
      `auth_ldap.log = false`,
      `auth_ldap.log = true`,
      `auth_ldap.log = network`, // without passwords
      `# auth_ldap.log = network_unsafe\nauth_ldap.timeout = 500`,
    ],
  },

  applies: ({ file }) => file.mayMatter('auth_ldap'),
  setting: 'auth_ldap.log',
  bad: oneOf('network_unsafe'),
  safe: 'false',
  fix: { kind: 'safe' },
});
