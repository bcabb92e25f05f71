import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_quorum_plaintext',
  title: 'ZooKeeper servers talk to each other without TLS (sslQuorum)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Whoever reaches the ports of the quorum reads all that is kept there, or takes part as a server and changes it.',
  remediation:
    'Set `sslQuorum=true` with `serverCnxnFactory=org.apache.zookeeper.server.NettyServerCnxnFactory` and keystores for the quorum.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(319), cwe(306), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [
      `dataDir=/d\nserver.1=zk1:2888:3888\nserver.2=zk2:2888:3888`,
      `dataDir=/d\nserver.1=zk1:2888:3888\nserver.2=zk2:2888:3888\n«sslQuorum=false»`,
    ],
    good: [`dataDir=/d\nserver.1=zk1:2888:3888\nserver.2=zk2:2888:3888\nsslQuorum=true`, `dataDir=/d\nclientPort=2181`],
  },

  applies: ({ file }) => file.settings.below('server.').length > 1,
  setting: 'sslQuorum',
  scope: 'zookeeper',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a keystore and a truststore on every server of the quorum' },
});
