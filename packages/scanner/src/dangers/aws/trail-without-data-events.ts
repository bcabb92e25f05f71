import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_without_data_events',
  title: 'A CloudTrail trail does not record who reads and writes objects of S3',
  severity: 1,
  problem: 'After a leak nobody can tell which objects were read.',
  family: 'logging',
  remediation: 'Select the data events of buckets in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudtrail'],
        key: 'event_selector',
        unset: 'bad',
        good: { read_write_type: 'All' },
        when: [{ key: 'advanced_event_selector', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudTrail::Trail'],
        key: 'EventSelectors',
        unset: 'bad',
        good: [{ ReadWriteType: 'All' }],
        when: [{ key: 'AdvancedEventSelectors', is: missing }],
      },
    ],
  },
});
