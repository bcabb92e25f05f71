import { HIGH, MODERATE } from '@plumbline/model/severity';
import { oneOf, isSetTo, type Setting } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_management_plaintext',
  title: 'The management interface is served over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Administrators send their password with every request. Over HTTP, whoever listens on the path has it, and with it the server.',
  remediation:
    'Set `management.ssl.port = 15671` with a certificate and take `management.tcp.port` out, or set `management.tcp.ip = 127.0.0.1`.',
  sources: [guide('management')],
  references: [cwe(319), cwe(523), nist('SC-8'), pci('8.3.2')],

  examples: {
    bad: [
      `«management.tcp.port = 15672»`,
      `«management.tcp.port = 15672»\nmanagement.tcp.ip = 0.0.0.0`,
      `management.listener.port = 15672\n«management.listener.ssl = false»`,
    ],
    good: [
      `management.ssl.port = 15671`,
      `management.tcp.port = 15672\nmanagement.tcp.ip = 127.0.0.1`,
      `management.listener.port = 15671\nmanagement.listener.ssl = true`,
      `management.load_definitions = /etc/rabbitmq/definitions.json`, // whether the plugin runs is not known
    ],
  },

  *check({ file: { settings }, source }) {
    /** In terms of Erlang a listener is one list, which nothing elsewhere adds to. */
    const setting = (key: string): Setting =>
      source.configFileType === 'custom' && settings.matching((own) => own === key).length === 0
        ? { is: 'absent', at: WHOLE_FILE }
        : settings.setting(key);
    for (const kind of ['tcp', 'listener']) {
      const port = settings.setting(`management.${kind}.port`);
      if (port.is === 'absent') continue;
      const ip = setting(`management.${kind}.ip`);
      const tls = setting('management.listener.ssl');
      if (isSetTo(ip, isLoopback)) continue;
      if (kind === 'listener' && isSetTo(tls, oneOf('true'))) continue;
      if (port.is === 'unknown' || ip.is === 'unknown' || (kind === 'listener' && tls.is === 'unknown')) yield UNKNOWN;
      else {
        const isBeside = settings.setting('management.ssl.port').is === 'set';
        const message = { code: 'is', values: { setting: `management.${kind}.port`, value: port.value } } as const;
        const cause = kind === 'listener' && tls.is === 'set' ? tls : port;
        yield { at: cause.at, message, ...(isBeside ? { severity: MODERATE } : {}) };
      }
    }
  },
});
