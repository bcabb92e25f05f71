import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_profiler_records_everything',
  title: 'The profiler keeps every query with its data (operationProfiling.mode all)',
  severity: MODERATE_LOW,
  problem:
    'All that is asked is stored in system.profile, where whoever may read the database finds what others asked for.',
  remediation: 'Set `operationProfiling.mode: slowOp` or `off`.',
  sources: [option('operationProfiling.mode')],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [
      `operationProfiling:
  «mode: all»`,
    ],
    good: [
      `operationProfiling:
  mode: slowOp`,
      `operationProfiling:
  mode: "off"`,
    ],
  },

  setting: 'operationProfiling.mode',
  bad: oneOf('all'),
  safe: 'slowOp',
  fix: { kind: 'safe' },
});
