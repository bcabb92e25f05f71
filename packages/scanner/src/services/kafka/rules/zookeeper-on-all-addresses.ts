import { MODERATE_LOW } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_on_all_addresses',
  title: 'ZooKeeper listens on all network interfaces (clientPortAddress 0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem:
    'Every network that the machine joins reaches what the whole cluster trusts, though only brokers need to: its topics, ACLs and users.',
  remediation: 'Set `clientPortAddress` to the address through which the brokers come.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `dataDir=/d\nclientPort=2181\n«clientPortAddress=0.0.0.0»`,
      `dataDir=/d\nsecureClientPort=2182\n«secureClientPortAddress=::»`,
    ],
    good: [
      `dataDir=/d\nclientPort=2181\nclientPortAddress=10.0.0.5`,
      `dataDir=/d\nclientPort=2181\n#clientPortAddress=0.0.0.0`,
    ],
  },

  setting: ['clientPortAddress', 'secureClientPortAddress'],
  scope: 'zookeeper',
  default: UNTOLD,
  bad: isAnyHost,
});
