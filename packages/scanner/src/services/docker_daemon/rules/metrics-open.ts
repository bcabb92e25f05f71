import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_metrics_open',
  title: 'Metrics of Docker are open to the network (metrics-addr)',
  severity: MODERATE,
  problem:
    'Everybody on the network reads which containers run and how, without a password, and the endpoint is one more to attack.',
  remediation: 'Set `metrics-addr` to `127.0.0.1:9323` and let a proxy ask for a password.',
  sources: ['https://docs.docker.com/engine/daemon/prometheus/'],
  references: [cwe(200), cwe(306), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [`{ «"metrics-addr": "0.0.0.0:9323"» }`, `{ «"metrics-addr": "10.0.0.5:9323"» }`],
    good: [`{ "metrics-addr": "127.0.0.1:9323" }`, `{ "metrics-addr": "localhost:9323" }`],
  },

  setting: 'metrics-addr',
  bad: (value) => value !== '' && !isLoopback(value),
  safe: '127.0.0.1:9323',
  fix: { kind: 'suggested', needs: 'a program on the machine that collects the metrics' },
});
