import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_log_over_network_plaintext',
  title: 'The log crosses the network in plaintext (log.syslog.transport)',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'Whoever is on the path reads who signs in from where, and changes or drops what would tell of an attack.',
  remediation:
    'Set `log.syslog.transport = tls`, `log.syslog.protocol = rfc5424`, without which there is no TLS, and `log.syslog.ssl_options.verify = verify_peer`.',
  sources: [guide('logging')],
  references: [cwe(319), nist('AU-9'), nist('SC-8')],

  examples: {
    bad: [
      `log.syslog = true\nlog.syslog.ip = 10.10.10.10\n«log.syslog.transport = tcp»`,
      `log.syslog = true\nlog.syslog.host = logs.example.com\n«log.syslog.transport = udp»`,
    ],
    good: [
      `log.syslog = true\nlog.syslog.ip = 10.10.10.10\nlog.syslog.transport = tls`,
      `log.syslog = true\nlog.syslog.ip = 127.0.0.1\nlog.syslog.transport = tcp`,
      `log.syslog = true\nlog.syslog.transport = udp`, // the machine itself
      `log.syslog = false\nlog.syslog.ip = 10.10.10.10\nlog.syslog.transport = tcp`,
    ],
  },

  setting: 'log.syslog.transport',
  bad(value, { file: { settings } }) {
    if (!/^(?:tcp|udp)$/.test(value)) return false;
    const isOn = settings.setting('log.syslog');
    const addresses = [settings.setting('log.syslog.ip'), settings.setting('log.syslog.host')];
    if (isOn.is === 'absent' || (isOn.is === 'set' && isOn.value !== 'true')) return false;
    if ([isOn, ...addresses].some(({ is }) => is === 'unknown')) return UNKNOWN;
    return addresses.some((address) => address.is === 'set' && !isLoopback(address.value));
  },
  safe: 'tls',
  fix: { kind: 'suggested', needs: 'a collector of logs that speaks TLS, and `log.syslog.protocol = rfc5424`' },
});
