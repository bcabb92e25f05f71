import { HIGH } from '@plumbline/model/severity';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { UNKNOWN } from '../../../rule.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOnNetwork, type KafkaFile, type Listener } from '../kafka-file.ts';
import { kafkaSetting, brokerSetting, LISTENERS } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_inter_broker_plaintext',
  title: 'Brokers copy all data to each other in plaintext (security.inter.broker.protocol)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Every message goes from broker to broker once per replica. In plaintext, whoever listens between them reads all topics, however well clients encrypt.',
  remediation:
    'Let brokers talk over SSL or SASL_SSL: `security.inter.broker.protocol=SASL_SSL`, or an encrypted listener in `inter.broker.listener.name`.',
  sources: [brokerSetting('security.inter.broker.protocol'), brokerSetting('inter.broker.listener.name'), LISTENERS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `listeners=SASL_SSL://:9092,PLAINTEXT://:9093\n«security.inter.broker.protocol=PLAINTEXT»`,
      `«security.inter.broker.protocol=SASL_PLAINTEXT»`,
      `listeners=SSL://:9092,PLAINTEXT://:9093\n«security.inter.broker.protocol=PLAINTEXT»`,
      `listeners=CLIENTS://:9093,COPY://10.0.0.11:9091\nlistener.security.protocol.map=CLIENTS:SASL_SSL,COPY:PLAINTEXT\n«inter.broker.listener.name=COPY»`,
    ],
    good: [
      `security.inter.broker.protocol=SASL_SSL`,
      `security.inter.broker.protocol=SSL`,
      `listeners=PLAINTEXT://localhost:9092\nsecurity.inter.broker.protocol=PLAINTEXT`,
      `listeners=SSL://:9093\ninter.broker.listener.name=SSL`,
      `listeners=PLAINTEXT://:9092\ninter.broker.listener.name=PLAINTEXT`, // no listener encrypts
      `listeners=CLIENTS://:9093,COPY://127.0.0.1:9091\nlistener.security.protocol.map=CLIENTS:SASL_SSL,COPY:PLAINTEXT\ninter.broker.listener.name=COPY`,
    ],
  },

  applies: ({ file }) => file.isReachable !== false,
  setting: ['security.inter.broker.protocol', 'inter.broker.listener.name'],
  bad: (value, { file }, setting) =>
    setting === 'inter.broker.listener.name'
      ? (file.listeners?.some((listener) => isNamed(listener, value) && isLessThanOthers(listener, file)) ?? UNKNOWN)
      : oneOf('PLAINTEXT', 'SASL_PLAINTEXT')(value),
  default: UNTOLD,
  safe: (_version, bad, file, setting) => {
    if (setting === 'inter.broker.listener.name') return encryptedOf(file.listeners)?.name ?? 'SSL';
    const likely = bad.toUpperCase() === 'PLAINTEXT' ? 'SSL' : 'SASL_SSL';
    const names = new Set(file.listeners?.map(({ name }) => name));
    return [likely, ...ENCRYPTED].find((protocol) => names.has(protocol)) ?? likely;
  },
  fix: {
    kind: 'suggested',
    needs: 'a listener of that kind on every broker',
    edits(finding, { file: { listeners } }) {
      const { wanted } = finding;
      // The broker starts only where one of its listeners has that name.
      const isMissing = listeners?.every(({ name, isDefault }) => !isDefault && name !== wanted) ?? false;
      return wanted === undefined || isMissing ? [] : setArguments(finding, wanted);
    },
  },
});

const ENCRYPTED = ['SASL_SSL', 'SSL'];

function isNamed(listener: Listener, name: string): boolean {
  return listener.name === name.trim().toUpperCase();
}

/** Whether other machines reach a listener in plaintext where others encrypt: those that none does are told by themselves. */
function isLessThanOthers(listener: Listener, { listeners }: KafkaFile): boolean {
  return (
    isOnNetwork(listener) && listener.protocol?.endsWith('PLAINTEXT') === true && encryptedOf(listeners) !== undefined
  );
}

function encryptedOf(listeners: KafkaFile['listeners']): Listener | undefined {
  return listeners?.find(({ protocol, isController }) => !isController && protocol?.endsWith('SSL') === true);
}
