import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_mqtt_anonymous',
  title: 'MQTT clients are let in anonymously (mqtt.allow_anonymous)',
  severity: HIGH,
  problem:
    'Devices need no password: whoever reaches the port publishes and subscribes as the user that stands for them (`mqtt.default_user`, since version 4 `anonymous_login_user`). The server takes guest, who does where none is named, from its own machine alone, unless `loopback_users` lets it in from others.',
  remediation: 'Set `mqtt.allow_anonymous = false`.',
  sources: ['https://www.rabbitmq.com/docs/3.13/mqtt#local-vs-remote', guide('mqtt')],
  references: [cwe(306), nist('IA-2'), nist('IA-3'), nist('AC-14')],

  examples: {
    bad: [
      `«mqtt.allow_anonymous = true»\nmqtt.default_user = device\nmqtt.default_pass = hT7-kQ2mZr`,
      `mqtt.default_user = device\nmqtt.default_pass = hT7-kQ2mZr`,
      `mqtt.vhost = /\nloopback_users.guest = false`,
      `«mqtt.allow_anonymous = true»`,
    ],
    good: [
      `mqtt.allow_anonymous = false`,
      `mqtt.vhost = /`, // guest, and from the machine itself
      `mqtt.vhost = /\nanonymous_login_user = none`,
      `mqtt.allow_anonymous = true\nanonymous_login_user = none`,
      `listeners.tcp = none`,
    ],
  },

  applies: ({ file }) => file.uses('mqtt.'),
  setting: 'mqtt.allow_anonymous',
  default: 'true',
  bad: (value, { file }) => {
    if (value !== 'true') return false;
    const { settings } = file;
    const isSaid = settings.setting('mqtt.allow_anonymous').is === 'set';
    const own = settings.setting('mqtt.default_user');
    const user = own.is === 'absent' ? settings.setting('anonymous_login_user') : own;
    const name = user.is === 'set' ? user.value : 'guest';
    if (name === 'none') return false;
    if (name !== 'guest' || file.isGuestRemote === true) return true;
    // The server takes guest from its own machine alone.
    if (isSaid) return { severity: MODERATE_LOW };
    return user.is === 'unknown' || file.isGuestRemote === undefined ? UNKNOWN : false;
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a user for every device' },
});
