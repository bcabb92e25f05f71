import { MODERATE_LOW } from '@plumbline/model/severity';
import type { KeyValue } from '../../../rules/key-values.ts';
import { UNKNOWN, type Rule } from '../../../rule.ts';
import type { KafkaFile } from '../kafka-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

const SETTING = 'connections.max.reauth.ms';
const SAFE = '3600000';

const ofAllListeners = kafkaSetting({
  id: 'kafka_reauthentication_off',
  title: 'Clients never sign in again: locked users stay connected (connections.max.reauth.ms)',
  severity: MODERATE_LOW,
  problem:
    'A connection lives on for as long as the client likes. A user who is removed, or a token that has run out, keeps its access until the broker restarts.',
  remediation: 'Set `connections.max.reauth.ms=3600000`.',
  sources: [brokerSetting('connections.max.reauth.ms')],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [
      `broker.id=1\nlisteners=SASL_SSL://:9092`,
      `listeners=SASL_SSL://:9092\n«connections.max.reauth.ms=0»`,
      `listeners=A://:9093\nlistener.security.protocol.map=A:SASL_SSL\nconnections.max.reauth.ms=3600000\n«listener.name.a.oauthbearer.connections.max.reauth.ms=0»`,
    ],
    good: [
      `listeners=SASL_SSL://:9092\nconnections.max.reauth.ms=3600000`,
      `listeners=SSL://:9093`,
      `listeners=A://:9093\nlistener.security.protocol.map=A:SASL_SSL\nlistener.name.a.scram-sha-512.connections.max.reauth.ms=60000`,
      `listeners=A://:9093,B://:9094\nlistener.security.protocol.map=A:SASL_SSL,B:SSL\nconnections.max.reauth.ms=3600000\nlistener.name.b.connections.max.reauth.ms=0`, // nobody signs in by SASL there
    ],
  },

  applies: ({ file }) =>
    file.listeners?.some(({ protocol }) => protocol !== 'SSL' && protocol !== 'PLAINTEXT') !== false,
  setting: SETTING,
  default: '0',
  bad: (value, { file }) => value === '0' && ofSingleListeners(file).length === 0,
  safe: SAFE,
  fix: { kind: 'suggested', needs: 'clients of Kafka 2.2 or newer, which can sign in again' },
});

/** What a listener, or one mechanism of it, has in place of the value for all. */
function ofSingleListeners(file: KafkaFile): readonly KeyValue[] {
  return file.everywhere(SETTING).filter(({ key }) => key.startsWith('listener.name.'));
}

const rule: Rule<KafkaFile> = {
  ...ofAllListeners,
  *check(input) {
    yield* ofAllListeners.check(input);
    const { listeners = [] } = input.file;
    for (const { key, setting } of ofSingleListeners(input.file)) {
      const [, name = ''] = /^listener\.name\.([^.]+)\./.exec(key) ?? [];
      const listener = listeners.find((one) => one.name === name.toUpperCase());
      if (setting.is === 'unknown') yield UNKNOWN;
      if (setting.is !== 'set' || setting.value !== '0' || listener?.protocol?.startsWith('SASL') !== true) continue;
      yield { at: setting.at, message: { code: 'is', values: { setting: key, value: setting.value } }, wanted: SAFE };
    }
  },
};
export default rule;
