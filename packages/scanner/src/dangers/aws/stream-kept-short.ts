import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_stream_kept_short',
  title: 'A Kinesis stream keeps its records for less than a week',
  severity: 1,
  problem: 'When its readers stand still over a weekend, what they have not read yet is gone.',
  family: 'retention',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/kinesis-controls.html'],
  fix: { kind: 'suggested', needs: 'a look at what the hours cost' },
  wrong: below(168),
  in: {
    terraform: [{ types: ['aws_kinesis_stream'], key: 'retention_period', unset: 'bad', bad: 24, good: 168 }],
    cloudformation: [
      { types: ['AWS::Kinesis::Stream'], key: 'RetentionPeriodHours', unset: 'bad', bad: 24, good: 168 },
    ],
    ansible: [{ types: ['community.aws.kinesis_stream'], key: 'retention_period', unset: 'fine', bad: 24, good: 168 }],
  },
});
