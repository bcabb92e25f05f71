import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { advancedSettings, guide } from '../rabbitmq-rule.ts';

export default advancedSettings({
  id: 'rabbitmq_ldap_everybody_administrator',
  title: 'Everybody in the directory is an administrator (tag_queries)',
  terms: ['LDAP', 'privilege escalation'],
  severity: HIGH,
  problem:
    'Whoever signs in with any account of the directory reads and deletes every queue, and makes users and rights of their own.',
  remediation:
    'Let the query of `administrator` ask for a group: `{in_group, "cn=rabbitmq-admins,dc=example,dc=com"}`.',
  sources: [guide('ldap')],
  references: [cwe(269), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `[{rabbitmq_auth_backend_ldap, [
  {tag_queries, [
    «{administrator, {constant, true}}»,
    {management, {constant, true}}
  ]}
]}].
`,
      `[{rabbitmq_auth_backend_ldap, [
  {tag_queries, [
    «{administrator, {'or', [{in_group, "cn=admins,dc=example,dc=com"},
                            {constant, true}]}}»
  ]}
]}].
`,
    ],
    good: [
      `[{rabbitmq_auth_backend_ldap, [
  {tag_queries, [
    {administrator, {'and', [{in_group, "cn=admins,dc=example,dc=com"}, {constant, true}]}}
  ]}
]}].
`,
      `[{rabbitmq_auth_backend_ldap, [
  {tag_queries, [
    {administrator, {constant, false}},
    {management, {constant, true}}
  ]}
]}].
`,
      `[{rabbitmq_auth_backend_ldap, [
  {tag_queries, [{administrator, {in_group, "cn=admins,dc=example,dc=com"}}]}
]}].
`,
    ],
  },

  applies: ({ file }) => file.mayMatter('auth_ldap'),
  setting: 'auth_ldap.tag_queries.administrator',
  bad: (value) => value === 'true',
});
