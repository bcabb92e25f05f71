import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_recorder_off',
  title: 'The recorder of AWS Config is switched off',
  severity: 2,
  problem: 'Changes of resources cannot be followed back.',
  family: 'logging',
  references: [cisAws('3.3')],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_config_configuration_recorder_status'], key: 'is_enabled', bad: false, good: true }],
  },
});
