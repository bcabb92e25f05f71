import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOnNetwork } from '../rabbitmq-file.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_proxy_protocol_trusted',
  title: 'Clients say themselves from which address they come (proxy_protocol)',
  severity: MODERATE,
  problem:
    'Whoever reaches the port without the proxy chooses the address that is logged and that plugins judge by; with MQTT and STOMP that may be 127.0.0.1, for which users such as guest are let in.',
  remediation: 'Let only the proxy reach the port, by its address or a firewall, or set it to `false`.',
  sources: [guide('networking')],
  references: [cwe(290), nist('AC-3'), nist('AU-10')],

  examples: {
    bad: [
      `listeners.tcp.default = 5672\n«proxy_protocol = true»`,
      `«mqtt.proxy_protocol = true»`,
      `listeners.tcp = none\nlisteners.ssl.default = 5671\n«proxy_protocol = true»`,
    ],
    good: [
      `proxy_protocol = false`,
      `listeners.tcp.default = 5672`,
      `listeners.tcp.1 = 127.0.0.1:5672\nproxy_protocol = true`,
    ],
  },

  applies: ({ file }) => {
    const listeners = [file.listeners('listeners.tcp', '5672'), file.listeners('listeners.ssl')];
    return listeners.some((all) => all?.every(({ address }) => !isOnNetwork(address)) !== true);
  },
  setting: [
    'proxy_protocol',
    'mqtt.proxy_protocol',
    'stomp.proxy_protocol',
    'web_mqtt.proxy_protocol',
    'web_stomp.proxy_protocol',
    'stream.proxy_protocol',
  ],
  bad: oneOf('true'),
});
