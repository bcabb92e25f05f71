import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cassandraSetting } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_client_networks_only_watched',
  title: 'From where a role may sign in is written down, and not enforced (cidr_authorizer_mode MONITOR)',
  severity: MODERATE_LOW,
  problem: 'A stolen password works from any network: that it should not is only written to the log.',
  remediation: 'Set `cidr_authorizer_mode: ENFORCE` when the log shows no client that would be shut out.',
  sources: ['https://github.com/apache/cassandra/blob/cassandra-5.0/conf/cassandra.yaml'],
  references: [cwe(284), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `cidr_authorizer:
  class_name: CassandraCIDRAuthorizer
  parameters:
    «cidr_authorizer_mode: MONITOR»`,
      `«cidr_authorizer:»
  class_name: CassandraCIDRAuthorizer`,
    ],
    good: [
      `cidr_authorizer:
  class_name: CassandraCIDRAuthorizer
  parameters:
    cidr_authorizer_mode: ENFORCE`,
      `cidr_authorizer:
  class_name: AllowAllCIDRAuthorizer
  parameters:
    cidr_authorizer_mode: MONITOR`,
    ],
  },

  applies: ({ file }) => /(?:^|\.)CassandraCIDRAuthorizer$/.test(file.text('cidr_authorizer.class_name') ?? ''),
  setting: 'cidr_authorizer.parameters.cidr_authorizer_mode',
  default: 'MONITOR',
  bad: oneOf('monitor'),
  safe: 'ENFORCE',
  fix: { kind: 'suggested', needs: 'groups of networks for all roles that sign in' },
});
