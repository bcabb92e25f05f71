import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kafkaSetting, SSL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_key_in_shared_folder',
  title: 'A keystore or truststore lies in /tmp, where every user of the machine may write',
  severity: HIGH,
  problem:
    'Every user of the machine may put a file of that name there first, and decide whom Kafka trusts and who it says it is.',
  remediation: 'Keep stores in a folder such as /etc/kafka/tls that only Kafka’s user may read.',
  sources: [SSL],
  references: [cwe(732), cwe(377), nist('SC-12'), nist('AC-6')],

  examples: {
    bad: [
      `listeners=SSL://:9093\n«ssl.keystore.location=/tmp/broker.p12»`,
      `security.protocol=SSL\n«producer.ssl.truststore.location=/var/tmp/trust.jks»`,
    ],
    good: [`ssl.keystore.location=/etc/kafka/tls/broker.p12`, `ssl.truststore.location=/etc/kafka/tmp/trust.jks`],
  },

  setting: ['ssl.keystore.location', 'ssl.truststore.location'],
  scope: 'everywhere',
  bad: isInSharedFolder,
});
