import { LOW } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOnNetwork } from '../kafka-file.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

const isUnlimited = oneOf('2147483647');

export default kafkaSetting({
  id: 'kafka_connections_unlimited',
  title: 'One address may open any number of connections (max.connections.per.ip)',
  severity: LOW,
  problem: 'A single client that opens connections without end takes all that the broker has, and nobody else gets in.',
  remediation: 'Set `max.connections.per.ip` to what your largest client needs, such as 500.',
  sources: [brokerSetting('max.connections.per.ip'), brokerSetting('max.connections')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `«max.connections.per.ip=2147483647»`,
      `broker.id=1\nlisteners=SASL_SSL://:9092`,
      `«max.connections.per.ip=2147483647»\nmax.connections=2147483647`,
    ],
    good: [`max.connections.per.ip=500`, `max.connections=2000\nbroker.id=1`, `listeners=PLAINTEXT://localhost:9092`],
  },

  applies: ({ file }) =>
    file.listeners?.every((listener) => listener.isController || !isOnNetwork(listener)) !== true &&
    file.everywhere('max.connections').every(({ setting }) => isSetTo(setting, isUnlimited)),
  setting: 'max.connections.per.ip',
  default: '2147483647',
  bad: isUnlimited,
  safe: '500',
  fix: { kind: 'suggested', needs: 'certainty that no client or proxy opens more connections' },
});
