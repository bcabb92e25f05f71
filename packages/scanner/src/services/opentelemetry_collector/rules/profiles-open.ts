import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { collectorSetting, BEST_PRACTICES, CONTRIB, onThisMachine } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_profiles_open',
  title: 'Profiles of the collector are open to the network (pprof)',
  severity: HIGH,
  problem:
    'Whoever reaches the port reads what the collector has in memory, data and tokens included, and keeps it busy.',
  remediation: 'Set `endpoint: localhost:1777`, or take pprof out of `service.extensions`.',
  sources: [`${CONTRIB}extension/pprofextension/README.md`, BEST_PRACTICES],
  references: [cwe(489), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [
      `extensions:
  pprof:
    «endpoint: 0.0.0.0:1777»
service:
  extensions: [pprof]`,
    ],
    good: [
      `extensions:
  pprof:
    endpoint: localhost:1777
service:
  extensions: [pprof]`,
      `extensions:
  pprof:
    endpoint: 0.0.0.0:1777
service:
  extensions: [health_check]`,
    ],
  },

  setting: 'extensions.pprof.endpoint',
  bad: (value) => !isLoopback(value),
  safe: onThisMachine(1777),
  fix: { kind: 'suggested', needs: 'certainty that nobody fetches profiles from outside' },
});
