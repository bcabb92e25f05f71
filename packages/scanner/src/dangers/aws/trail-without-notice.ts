import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_without_notice',
  title: 'Nobody is told when a CloudTrail trail delivers files: it has no SNS topic',
  severity: 1,
  problem: 'That files no longer arrive is only noticed when they are needed.',
  family: 'monitoring',
  remediation: 'Name a topic in {}.',
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_cloudtrail'], key: 'sns_topic_name', unset: 'bad', bad: '', good: 'shop' }],
    cloudformation: [{ types: ['AWS::CloudTrail::Trail'], key: 'SnsTopicName', unset: 'bad', bad: '', good: 'shop' }],
    ansible: [
      {
        types: ['amazon.aws.cloudtrail'],
        key: 'sns_topic_name',
        unset: 'bad',
        bad: '',
        good: 'shop',
        shown: { name: 'shop' },
      },
    ],
  },
});
