import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { advancedSettings, guide } from '../rabbitmq-rule.ts';

export default advancedSettings({
  id: 'rabbitmq_ldap_everything_allowed',
  title: 'Everybody in the directory may use every virtual host or queue (resource_access_query, vhost_access_query)',
  terms: ['LDAP', 'constant true', 'authorization'],
  severity: MODERATE,
  problem:
    'Whoever signs in with any account of the directory reads, writes and deletes what belongs to others: one stolen password opens everything.',
  remediation:
    'Let the queries ask for groups: `{vhost_access_query, {in_group, "cn=${vhost},ou=groups,dc=example,dc=com"}}`, and `resource_access_query` for each permission with `for`.',
  sources: [guide('ldap')],
  references: [cwe(285), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `[{rabbitmq_auth_backend_ldap, [
  {vhost_access_query, {in_group, "cn=mq,dc=example,dc=com"}},
  «{resource_access_query, {constant, true}}»
]}].
`,
      `[{rabbitmq_auth_backend_ldap, [
  «{vhost_access_query, {'or', [{in_group, "cn=mq,dc=example,dc=com"}, { constant , true }]}}»
]}].
`,
    ],
    good: [
      `[{rabbitmq_auth_backend_ldap, [
  {vhost_access_query, {in_group, "cn=\${vhost},dc=example,dc=com"}},
  {resource_access_query, {constant, false}},
  {topic_access_query, {constant, true}}
]}].
`,
      `[{rabbitmq_auth_backend_ldap, [
  {resource_access_query, {for, [{permission, configure, {in_group, "cn=admins,dc=example,dc=com"}},
                                 {permission, write, {constant, true}}]}}
]}].
`,
    ],
  },

  applies: ({ file }) => file.mayMatter('auth_ldap') && file.asksDirectoryForRights,
  setting: ['auth_ldap.vhost_access_query', 'auth_ldap.resource_access_query'],
  bad: (value) => value === 'true',
});
