import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_recorder_of_some_types',
  title: 'AWS Config records only some kinds of resources',
  severity: 2,
  problem: 'Changes of all others cannot be followed back.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'no list of types beside it' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_config_configuration_recorder'],
        key: 'recording_group.all_supported',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::Config::ConfigurationRecorder'], key: 'RecordingGroup.AllSupported', bad: false, good: true },
    ],
    ansible: [
      { types: ['community.aws.config_recorder'], key: 'recording_group.all_supported', bad: false, good: true },
    ],
  },
});
