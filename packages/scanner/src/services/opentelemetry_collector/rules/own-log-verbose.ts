import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_own_log_verbose',
  title: "The collector's own log is at level debug",
  severity: MODERATE_LOW,
  problem: 'The log has the data that passes, and fills the disk; more people read it than the data.',
  remediation: 'Remove `service.telemetry.logs.level: debug`.',
  sources: ['https://opentelemetry.io/docs/collector/internal-telemetry/'],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [
      `service:
  telemetry:
    logs:
      «level: debug»`,
    ],
    good: [
      `service:
  telemetry:
    logs:
      level: info`,
      `service:
  telemetry:
    logs:
      level: \${env:LOG_LEVEL}`,
    ],
  },

  setting: 'service.telemetry.logs.level',
  bad: oneOf('debug'),
  safe: 'info',
  fix: { kind: 'safe' },
});
