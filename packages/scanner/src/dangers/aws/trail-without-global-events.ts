import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_without_global_events',
  title: 'A CloudTrail trail leaves out what is done in global services such as IAM',
  severity: 2,
  problem: 'Who made users and keys, or changed rights, cannot be found out.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_cloudtrail'], key: 'include_global_service_events', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [{ types: ['AWS::CloudTrail::Trail'], key: 'IncludeGlobalServiceEvents', bad: false, good: true }],
    ansible: [
      { types: ['amazon.aws.cloudtrail'], key: 'include_global_events', unset: 'fine', bad: false, good: true },
    ],
  },
});
