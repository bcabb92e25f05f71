import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_off',
  title: 'A CloudTrail trail is switched off',
  severity: 4,
  problem: 'What is done in the account is not recorded: nobody can tell what an attacker did.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_cloudtrail'], key: 'enable_logging', unset: 'fine', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::CloudTrail::Trail'], key: 'IsLogging', bad: false, good: true }],
    ansible: [{ types: ['amazon.aws.cloudtrail'], key: 'enable_logging', unset: 'fine', bad: false, good: true }],
  },
});
