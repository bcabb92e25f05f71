import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_reauthentication_off',
  title: 'Clients never sign in again: locked users stay connected (connections.max.reauth.ms)',
  severity: MODERATE_LOW,
  problem:
    'A connection lives on for as long as the client likes. A user who is removed, or a token that has run out, keeps its access until the broker restarts.',
  remediation: 'Set `connections.max.reauth.ms=3600000`.',
  sources: [brokerSetting('connections.max.reauth.ms')],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [`broker.id=1\nlisteners=SASL_SSL://:9092`, `listeners=SASL_SSL://:9092\n«connections.max.reauth.ms=0»`],
    good: [
      `listeners=SASL_SSL://:9092\nconnections.max.reauth.ms=3600000`,
      `listeners=SSL://:9093`,
      `listeners=A://:9093\nlistener.security.protocol.map=A:SASL_SSL\nlistener.name.a.scram-sha-512.connections.max.reauth.ms=60000`,
    ],
  },

  applies: ({ file }) =>
    file.listeners?.some(({ protocol }) => protocol !== 'SSL' && protocol !== 'PLAINTEXT') !== false &&
    file.everywhere('connections.max.reauth.ms').every(({ key }) => !key.startsWith('listener.')),
  setting: 'connections.max.reauth.ms',
  default: '0',
  bad: oneOf('0'),
  safe: '3600000',
  fix: { kind: 'suggested', needs: 'clients of Kafka 2.2 or newer, which can sign in again' },
});
