import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_prometheus_open',
  title: 'Metrics are open to the network without authentication (Prometheus)',
  severity: MODERATE_LOW,
  problem: 'The names of queues, users and nodes and how busy they are can be read by everybody who reaches the port.',
  remediation:
    'Set `prometheus.tcp.ip` to an address that only the collector reaches, or `prometheus.authentication.enabled = true`.',
  sources: [guide('prometheus')],
  references: [cwe(306), cwe(200), nist('AC-3')],

  examples: {
    bad: [`«prometheus.tcp.port = 15692»`, `«prometheus.tcp.ip = 0.0.0.0»`, `«prometheus.ssl.port = 15691»`],
    good: [
      `prometheus.tcp.port = 15692\nprometheus.tcp.ip = 127.0.0.1`,
      `prometheus.tcp.port = 15692\nprometheus.authentication.enabled = true`,
      `prometheus.ssl.port = 15691\nprometheus.ssl.verify = verify_peer\nprometheus.ssl.fail_if_no_peer_cert = true`,
      `prometheus.return_per_object_metrics = true`,
      `prometheus.tcp.listener = none\nprometheus.tcp.port = 15692`,
    ],
  },

  *check({ file: { settings } }) {
    const signIn = settings.setting('prometheus.authentication.enabled');
    if (isSetTo(signIn, oneOf('true'))) return;
    for (const listener of ['prometheus.tcp', 'prometheus.ssl']) {
      if (isSetTo(settings.setting(`${listener}.listener`), oneOf('none'))) continue;
      const [ip, port, certificate] = ['ip', 'port', 'fail_if_no_peer_cert'].map((key) =>
        settings.setting(`${listener}.${key}`),
      );
      if (!ip || !port || !certificate || isSetTo(ip, isLoopback) || isSetTo(certificate, oneOf('true'))) continue;
      const [open] = [ip, port].filter(({ is }) => is === 'set');
      if ([ip, port, certificate, signIn].some(({ is }) => is === 'unknown')) yield UNKNOWN;
      else if (open?.is === 'set') yield { at: open.at, message: `metrics are served at ${open.value}` };
    }
  },
});
