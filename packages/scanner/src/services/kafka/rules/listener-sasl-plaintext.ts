import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { listenerRule, isProtocol, LISTENERS, SASL } from '../kafka-rule.ts';

export default listenerRule({
  id: 'kafka_listener_sasl_plaintext',
  title: 'A listener takes passwords without encryption (SASL_PLAINTEXT)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Clients sign in, but nothing is encrypted: whoever listens on the network reads all messages, and with the mechanism PLAIN the passwords too.',
  remediation: 'Give the listener the protocol SASL_SSL and a keystore.',
  sources: [LISTENERS, SASL],
  references: [cwe(319), cwe(523), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
broker.id=1
«listeners=SASL_PLAINTEXT://:9092»
sasl.enabled.mechanisms=SCRAM-SHA-512`,
      `
«listeners=CLIENTS://10.0.0.5:9092»
listener.security.protocol.map=CLIENTS:SASL_PLAINTEXT`,
    ],
    good: [
      `listeners=SASL_SSL://:9092`,
      `listeners=SASL_PLAINTEXT://localhost:9092`,
      `listeners=CLIENTS://:9092\nlistener.security.protocol.map=CLIENTS:SASL_SSL,OLD:SASL_PLAINTEXT`,
    ],
  },

  isBad: ({ protocol }) => isProtocol(protocol, 'SASL_PLAINTEXT'),
});
