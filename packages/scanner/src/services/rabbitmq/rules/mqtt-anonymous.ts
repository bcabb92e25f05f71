import { HIGH } from '@plumbline/model/severity';
import { oneOf, defaultSince } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_mqtt_anonymous',
  title: 'MQTT clients are let in anonymously (mqtt.allow_anonymous)',
  severity: HIGH,
  problem:
    'Devices need no password: whoever reaches the port publishes and subscribes as the user that stands for them.',
  remediation: 'Set `mqtt.allow_anonymous = false`.',
  sources: ['https://www.rabbitmq.com/docs/3.13/mqtt', guide('mqtt')],
  references: [cwe(306), nist('IA-2'), nist('IA-3'), nist('AC-14')],

  examples: {
    bad: [`«mqtt.allow_anonymous = true»`, { text: `mqtt.listeners.tcp = none\nmqtt.vhost = /`, version: '3.12.1' }],
    good: [
      `mqtt.allow_anonymous = false`,
      { text: `mqtt.vhost = /`, version: '4.0.2' }, // which knows no such setting
      { text: `listeners.tcp = none`, version: '3.12.1' },
    ],
  },

  applies: ({ file }) => file.uses('mqtt.'),
  setting: 'mqtt.allow_anonymous',
  default: defaultSince([4, 0], 'false', 'true'),
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a user for every device' },
});
