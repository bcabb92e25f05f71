import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { collectorSetting, BEST_PRACTICES } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_own_metrics_open',
  title: "The collector's own metrics are open to the network",
  severity: MODERATE_LOW,
  problem: 'Everybody on the network reads which systems send what and where it goes, without a password.',
  remediation: 'Set the address to `localhost:8888`.',
  sources: ['https://opentelemetry.io/docs/collector/internal-telemetry/', BEST_PRACTICES],
  references: [cwe(200), nist('SC-7')],

  examples: {
    bad: [
      `service:
  telemetry:
    metrics:
      «address: 0.0.0.0:8888»`,
      `service:
  telemetry:
    metrics:
      readers:
        - pull:
            exporter:
              prometheus:
                «host: 0.0.0.0»
                port: 8888`,
    ],
    good: [
      `service:
  telemetry:
    metrics:
      address: localhost:8888`,
      `service:
  telemetry:
    metrics:
      address: \${env:MY_POD_IP}:8888`,
      `service:
  telemetry:
    metrics:
      level: none
      address: 0.0.0.0:8888`,
    ],
  },

  setting: ['service.telemetry.metrics.address', 'service.telemetry.metrics.readers.*.pull.exporter.prometheus.host'],
  bad: (host, { file }) => isAnyHost(host) && file.text('service.telemetry.metrics.level') !== 'none',
  safe: (_version, value) => value.replace(/^(?:0\.0\.0\.0|\[::\]|::|\*)?(?=:\d|$)/, 'localhost'),
  fix: { kind: 'suggested', needs: 'a program on the machine that collects the metrics' },
});
