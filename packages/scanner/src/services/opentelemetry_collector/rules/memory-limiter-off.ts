import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_memory_limiter_off',
  title: 'The memory limiter limits nothing (0)',
  severity: MODERATE_LOW,
  problem: 'With an interval or a limit of 0 a flood of data takes all memory.',
  remediation: 'Set `check_interval: 1s` and `limit_mib`, or `limit_percentage: 80`.',
  sources: [`${CORE}processor/memorylimiterprocessor/README.md`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `processors:
  memory_limiter:
    «check_interval: 0s»
    limit_mib: 400
${pipeline('traces', 'processors: [memory_limiter]')}`,
    ],
    good: [
      `processors:
  memory_limiter:
    check_interval: 1s
    limit_mib: 400
${pipeline('traces', 'processors: [memory_limiter]')}`,
      `processors:
  memory_limiter:
    check_interval: 0s
${pipeline('traces', 'processors: [batch]')}`,
    ],
  },

  setting: 'processors.memory_limiter.check_interval',
  bad: (value) => /^0(?:ms|s|m)?$/.test(value),
  safe: '1s',
  fix: { kind: 'safe' },
});
