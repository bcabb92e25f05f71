import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_not_validated',
  title: 'A CloudTrail trail has no log file validation',
  severity: 2,
  problem:
    'Nobody can tell whether a log file was changed or deleted after it was written, so that traces of an attack can be removed unseen.',
  family: 'logIntegrity',
  references: [cisAws('3.2')],
  sources: ['https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_cloudtrail'], key: 'enable_log_file_validation', unset: 'bad', bad: false, good: true }],
    cloudformation: [
      { types: ['AWS::CloudTrail::Trail'], key: 'EnableLogFileValidation', unset: 'bad', bad: false, good: true },
    ],
    ansible: [{ types: ['amazon.aws.cloudtrail'], key: 'enable_log_file_validation', bad: false, good: true }],
  },
});
