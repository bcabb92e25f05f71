import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_stack_without_notice',
  title: 'Nobody is told what happens to a CloudFormation stack: it has no SNS topic',
  severity: 1,
  problem: 'That it was changed or deleted is noticed late.',
  family: 'monitoring',
  remediation: 'Name a topic in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudformation-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudformation_stack'],
        key: 'notification_arns',
        unset: 'bad',
        bad: [],
        good: ['arn:aws:sns:eu-central-1:111122223333:shop'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFormation::Stack'],
        key: 'NotificationARNs',
        unset: 'bad',
        bad: [],
        good: ['arn:aws:sns:eu-central-1:111122223333:shop'],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.cloudformation'],
        key: 'notification_arns',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:sns:eu-central-1:111122223333:shop',
      },
    ],
  },
});
