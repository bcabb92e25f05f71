import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci, cisCassandra } from '../../../rules/rulesets.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';
import { shortClass } from '../apache-cassandra-file.ts';

export default cassandraSetting({
  id: 'apache_cassandra_sign_in_off',
  title: 'Cassandra asks nobody for a password (AllowAllAuthenticator)',
  terms: ['no authentication', 'unauthenticated access'],
  severity: CRITICAL,
  problem: 'Whoever can connect reads, changes and deletes all data without signing in.',
  remediation: 'Set `authenticator: PasswordAuthenticator`, and change the password of the role cassandra.',
  sources: [yamlFile('authenticator'), SECURITY],
  references: [cisCassandra('2.1'), cwe(306), nist('IA-2'), nist('AC-3'), pci('8.3.1')],

  examples: {
    bad: [
      `«authenticator: AllowAllAuthenticator»
rpc_address: 0.0.0.0`,
      `cluster_name: orders
rpc_address: 10.0.0.5`,
      `authenticator:
  «class_name: org.apache.cassandra.auth.AllowAllAuthenticator»`,
    ],
    good: [
      `authenticator: PasswordAuthenticator`,
      `authenticator:
  class_name: org.apache.cassandra.auth.MutualTlsAuthenticator`,
    ],
  },

  setting: 'authenticator',
  default: 'AllowAllAuthenticator',
  bad: (value, { file }) =>
    shortClass(value) === 'AllowAllAuthenticator' && { severity: file.reach === 'loopback' ? HIGH : CRITICAL },
  safe: 'PasswordAuthenticator',
  fix: { kind: 'suggested', needs: 'passwords for all programs, and a replicated keyspace system_auth' },
});
