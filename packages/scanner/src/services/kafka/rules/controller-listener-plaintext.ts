import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { listenerRule, isProtocol, brokerSetting, LISTENERS } from '../kafka-rule.ts';

const PROTOCOLS = 'listener.security.protocol.map';

export default listenerRule({
  id: 'kafka_controller_listener_plaintext',
  title: 'The controller of the cluster listens in plaintext (KRaft, CONTROLLER:PLAINTEXT)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever reaches the controller can take part in the quorum as a node would: read and change the metadata of the cluster, its ACLs and users among them.',
  remediation:
    'Map the controller listener to SSL or SASL_SSL in `listener.security.protocol.map`, and let only nodes reach it.',
  sources: [LISTENERS, brokerSetting('controller.listener.names')],
  references: [cwe(319), cwe(306), nist('SC-8'), nist('AC-3')],

  examples: {
    bad: [
      `
process.roles=broker,controller
controller.listener.names=CONTROLLER
listeners=SASL_SSL://:9092,CONTROLLER://:9093
«listener.security.protocol.map=CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL»`,
      `
process.roles=controller
node.id=1
controller.listener.names=CONTROLLER
«listeners=CONTROLLER://10.0.0.5:9093»`,
      `
process.roles=broker
controller.quorum.voters=1@ctl-1.example.com:9093
controller.listener.names=CONTROLLER
listeners=SASL_SSL://:9092
«listener.security.protocol.map=CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL»`, // asks the controllers so
    ],
    good: [
      `
process.roles=controller
controller.listener.names=CONTROLLER
listeners=CONTROLLER://:9093
listener.security.protocol.map=CONTROLLER:SSL`,
      `
controller.listener.names=CONTROLLER
listeners=CONTROLLER://localhost:9093
listener.security.protocol.map=CONTROLLER:PLAINTEXT`,
      `
process.roles=broker
controller.quorum.bootstrap.servers=localhost:9093
controller.listener.names=CONTROLLER
listeners=SASL_SSL://:9092
listener.security.protocol.map=CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL`,
    ],
  },

  // A node that is a broker alone has no such listener, and talks to those of the controllers as it is mapped here.
  elsewhere: ({ settings, asksControllersInPlaintext }) =>
    asksControllersInPlaintext ? { key: PROTOCOLS, setting: settings.setting(PROTOCOLS) } : undefined,
  because: (_, { settings }) => settings.setting(PROTOCOLS),
  isBad: ({ protocol, isController }) => isController && isProtocol(protocol, 'PLAINTEXT'),
});
