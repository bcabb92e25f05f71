import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_thrift_enabled',
  title: 'The old Thrift interface is on (start_rpc)',
  severity: MODERATE,
  problem: 'One more port lets clients in, over a protocol that gets no more fixes.',
  remediation: 'Set `start_rpc: false`.',
  sources: ['https://docs.datastax.com/en/cassandra-oss/3.x/cassandra/configuration/configCassandra_yaml.html'],
  references: [cwe(1104), nist('CM-7'), nist('SI-2')],

  examples: { bad: [`«start_rpc: true»`], good: [`start_rpc: false`, `start_native_transport: true`] },

  setting: 'start_rpc',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no client uses Thrift' },
});
