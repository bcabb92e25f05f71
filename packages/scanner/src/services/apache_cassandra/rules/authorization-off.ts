import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci, cisCassandra } from '../../../rules/rulesets.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';
import { shortClass } from '../apache-cassandra-file.ts';

export default cassandraSetting({
  id: 'apache_cassandra_authorization_off',
  title: 'Everybody may do everything (AllowAllAuthorizer)',
  severity: HIGH,
  problem: 'Each account, however small, reads and changes all data and all other accounts.',
  remediation:
    'Set `authorizer: CassandraAuthorizer`, with an `authenticator` that asks for passwords (Cassandra does not start without one), and grant each role what it needs.',
  sources: [yamlFile('authorizer'), SECURITY],
  references: [cisCassandra('2.2'), cwe(862), nist('AC-3'), nist('AC-6'), pci('7.2.2')],

  examples: {
    bad: [
      `«authorizer: AllowAllAuthorizer»
authenticator: PasswordAuthenticator`,
      `authenticator: PasswordAuthenticator`,
    ],
    good: [`authorizer: CassandraAuthorizer`, `authorizer: org.apache.cassandra.auth.CassandraAuthorizer`],
  },

  setting: 'authorizer',
  default: 'AllowAllAuthorizer',
  bad: (value) => shortClass(value) === 'AllowAllAuthorizer',
  safe: 'CassandraAuthorizer',
  fix: { kind: 'suggested', needs: 'an authenticator that asks for passwords, and rights for all roles' },
});
