import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { collectorSetting, BEST_PRACTICES, CORE, onThisMachine } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_diagnosis_pages_open',
  title: 'Pages about the collector are open to the network (zPages)',
  severity: MODERATE,
  problem:
    'Everybody on the network sees what passes through the collector, its settings and its errors, without a password.',
  remediation: 'Set `endpoint: localhost:55679`, or take zpages out of `service.extensions`.',
  sources: [`${CORE}extension/zpagesextension/README.md`, BEST_PRACTICES],
  references: [cwe(200), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [
      `extensions:
  zpages:
    «endpoint: 0.0.0.0:55679»
service:
  extensions: [zpages]`,
    ],
    good: [
      `extensions:
  zpages:
    endpoint: localhost:55679
service:
  extensions: [zpages]`,
      `extensions:
  zpages:
    endpoint: :55679
service:
  extensions: []`,
    ],
  },

  setting: 'extensions.zpages.endpoint',
  bad: (value) => !isLoopback(value),
  safe: onThisMachine(55679),
  fix: { kind: 'suggested', needs: 'certainty that nobody opens the pages from outside' },
});
