import { MODERATE } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_web_listener_plaintext',
  title: 'WebSockets of MQTT or STOMP are served in plaintext to the network',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Browsers send passwords and messages unencrypted, for whoever listens on the path.',
  remediation: 'Set the port of `web_mqtt.ssl` or `web_stomp.ssl` with a certificate, and take the one of `tcp` out.',
  sources: [guide('web-mqtt'), guide('web-stomp')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«web_mqtt.tcp.port = 15675»`, `«web_stomp.tcp.port = 15674»\nweb_stomp.ssl.port = 15673`],
    good: [
      `web_mqtt.ssl.port = 15676`,
      `web_mqtt.tcp.port = 15675\nweb_mqtt.tcp.ip = 127.0.0.1`,
      `listeners.tcp = none`,
    ],
  },

  *check({ file: { settings } }) {
    for (const plugin of ['web_mqtt', 'web_stomp']) {
      const [port, ip] = [settings.setting(`${plugin}.tcp.port`), settings.setting(`${plugin}.tcp.ip`)];
      if (port.is === 'absent' || isSetTo(ip, isLoopback)) continue;
      if (port.is === 'unknown' || ip.is === 'unknown') yield UNKNOWN;
      else yield { at: port.at, message: { code: 'is', values: { setting: `${plugin}.tcp.port`, value: port.value } } };
    }
  },
});
