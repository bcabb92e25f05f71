import { MODERATE_LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { plainListenerRule, guide } from '../rabbitmq-rule.ts';

export default plainListenerRule({
  id: 'rabbitmq_mqtt_listener_plaintext',
  title: 'MQTT is served in plaintext to the network',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Devices send their passwords and data unencrypted: whoever listens on the path reads them and poses as a device.',
  remediation: 'Set `mqtt.listeners.ssl.default = 8883` and `mqtt.listeners.tcp = none`.',
  sources: [guide('mqtt')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `«mqtt.listeners.tcp.default = 1883»`,
      `«mqtt.listeners.tcp.1 = 10.0.0.5:1883»\nmqtt.listeners.ssl.default = 8883`,
    ],
    good: [
      `mqtt.listeners.tcp = none\nmqtt.listeners.ssl.default = 8883`,
      `mqtt.listeners.tcp.1 = 127.0.0.1:1883`,
      `listeners.tcp = none`,
    ],
  },

  plain: 'mqtt.listeners.tcp',
  encrypted: 'mqtt.listeners.ssl',
  severityBeside: MODERATE_LOW,
});
