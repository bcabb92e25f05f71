import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_recorder_without_global_types',
  title: 'AWS Config does not record global resources such as users and roles',
  severity: 2,
  problem: 'Changes of rights cannot be followed back.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'all types to be recorded' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_config_configuration_recorder'],
        key: 'recording_group.include_global_resource_types',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Config::ConfigurationRecorder'],
        key: 'RecordingGroup.IncludeGlobalResourceTypes',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      { types: ['community.aws.config_recorder'], key: 'recording_group.include_global_types', bad: false, good: true },
    ],
  },
});
