import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_of_one_region',
  title: 'A CloudTrail trail records one region only: multi-region is off',
  severity: 2,
  problem: 'What an attacker does with stolen credentials in another region leaves no trace in the trail.',
  family: 'logging',
  references: [cisAws('3.1')],
  sources: [
    'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html',
  ],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_cloudtrail'], key: 'is_multi_region_trail', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_cloudtrail_event_data_store'],
        key: 'multi_region_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::CloudTrail::Trail'], key: 'IsMultiRegionTrail', unset: 'bad', bad: false, good: true },
      { types: ['AWS::CloudTrail::EventDataStore'], key: 'MultiRegionEnabled', unset: 'fine', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['amazon.aws.cloudtrail'],
        key: 'is_multi_region_trail',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
    ],
  },
});
