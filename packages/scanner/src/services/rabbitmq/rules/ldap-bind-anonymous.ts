import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_ldap_bind_anonymous',
  title: 'The directory is asked anonymously',
  severity: MODERATE,
  problem:
    'A directory that answers RabbitMQ without a password answers everybody: names, groups and rights of all users are open to the network.',
  remediation: 'Set `auth_ldap.other_bind = as_user`, or give RabbitMQ an account of its own there.',
  sources: [guide('ldap')],
  references: [cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [`«auth_ldap.other_bind = anon»`, `«auth_ldap.dn_lookup_bind = anon»`],
    good: [`auth_ldap.other_bind = as_user`, `auth_ldap.other_bind.user_dn = cn=rabbit,dc=example,dc=com`],
  },

  applies: ({ file }) => file.mayMatter('auth_ldap'),
  setting: ['auth_ldap.other_bind', 'auth_ldap.dn_lookup_bind'],
  bad: oneOf('anon'),
  safe: 'as_user',
  fix: { kind: 'suggested', needs: 'users who may read the directory themselves' },
});
