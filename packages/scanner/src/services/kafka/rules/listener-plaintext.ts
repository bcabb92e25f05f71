import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { listenerRule, isProtocol, SECURITY, LISTENERS } from '../kafka-rule.ts';

export default listenerRule({
  id: 'kafka_listener_plaintext',
  title: 'A listener is plaintext: clients neither sign in nor encrypt (PLAINTEXT)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever reaches a PLAINTEXT listener is let in without a name, and everything on the wire can be read and changed. Without an authorizer, that is full control of every topic.',
  remediation:
    'Give the listener the protocol SASL_SSL, or SSL with `ssl.client.auth=required`, or bind it to 127.0.0.1.',
  sources: [LISTENERS, SECURITY],
  references: [cwe(319), cwe(306), nist('SC-8'), nist('IA-2'), pci('4.2.1')],

  examples: {
    bad: [
      `
broker.id=1
«listeners=PLAINTEXT://0.0.0.0:9092»`,
      `
process.roles=broker
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
«listeners=INTERNAL://10.0.0.5:9092,EXTERNAL://:9093»
listener.security.protocol.map=INTERNAL:PLAINTEXT,EXTERNAL:SASL_SSL`,
      `
zookeeper.connect=zk1:2181
broker.id=0`,
    ],
    good: [
      `listeners=PLAINTEXT://127.0.0.1:9092`,
      `listeners=SASL_SSL://:9093\nadvertised.listeners=PLAINTEXT://ignored:9092`,
      `listeners=PLAINTEXT://:9092\nlistener.security.protocol.map=PLAINTEXT:SASL_SSL`, // a name means nothing
      `# listeners=PLAINTEXT://:9092\nlisteners=SSL://:9093`,
      `listeners=PLAINTEXT://:9092\nlisteners=SASL_SSL://:9092`, // set again later
    ],
  },

  isBad: ({ protocol, isController }) => !isController && isProtocol(protocol, 'PLAINTEXT'),
  severityIn: ({ file }) => (file.settings.setting('authorizer.class.name').is === 'absent' ? CRITICAL : undefined),
});
