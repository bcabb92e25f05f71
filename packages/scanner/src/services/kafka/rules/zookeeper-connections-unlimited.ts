import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_connections_unlimited',
  title: 'One address may open any number of connections to ZooKeeper (maxClientCnxns=0)',
  severity: LOW,
  problem:
    'A single client that opens connections without end takes all that ZooKeeper has, and brokers lose their sessions.',
  remediation: 'Set `maxClientCnxns` to what your largest client needs, such as 60, which is the default.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`dataDir=/d\n«maxClientCnxns=0»`],
    good: [`dataDir=/d\nmaxClientCnxns=60`, `dataDir=/d\nclientPort=2181`],
  },

  setting: 'maxClientCnxns',
  scope: 'zookeeper',
  bad: oneOf('0'),
  safe: '60',
  fix: { kind: 'suggested', needs: 'certainty that no client opens more connections' },
});
