import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting, AUTHORIZATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_authorizer_missing',
  title: 'No authorizer: every client may read, write and delete everything',
  terms: ['ACL', 'authorization'],
  severity: HIGH,
  problem:
    'Without an authorizer there are no ACLs. Each client that connects, whoever it is, may read and write all topics, delete them, and change the configuration of the cluster.',
  remediation:
    'Set `authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer` (with ZooKeeper: `kafka.security.authorizer.AclAuthorizer`), name `super.users` and add ACLs.',
  sources: [AUTHORIZATION, brokerSetting('authorizer.class.name')],
  references: [cwe(862), nist('AC-3'), nist('AC-6'), pci('7.2.1')],

  examples: {
    bad: [`node.id=1\nlisteners=SASL_SSL://:9092`, `listeners=SASL_SSL://:9092\n«authorizer.class.name=»`],
    good: [
      `listeners=SASL_SSL://:9092\nauthorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer`,
      `listeners=PLAINTEXT://localhost:9092`,
      `num.network.threads=3`, // a part of a configuration
    ],
  },

  applies: ({ file }) => file.isReachable !== false,
  setting: 'authorizer.class.name',
  default: '',
  bad: (value) => value === '',
});
