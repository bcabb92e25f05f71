import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_own_log_silent',
  title: 'The collector says nothing of what goes wrong (logs.level)',
  severity: MODERATE_LOW,
  problem: 'Data that is refused or lost, and attempts to get in, leave no trace.',
  remediation: 'Set `service.telemetry.logs.level: info`.',
  sources: ['https://opentelemetry.io/docs/collector/internal-telemetry/'],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      `service:
  telemetry:
    logs:
      «level: fatal»`,
      `service:
  telemetry:
    logs:
      «level: panic»`,
    ],
    good: [
      `service:
  telemetry:
    logs:
      level: warn`,
      `service:
  telemetry:
    metrics:
      level: none`,
    ],
  },

  setting: 'service.telemetry.logs.level',
  bad: oneOf('fatal', 'panic', 'dpanic', 'none'),
  safe: 'info',
  fix: { kind: 'safe' },
});
