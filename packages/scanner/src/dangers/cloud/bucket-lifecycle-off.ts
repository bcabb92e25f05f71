import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_lifecycle_off',
  title: 'A rule that ends the life of objects is switched off',
  severity: 1,
  problem: 'What is no longer needed stays, can leak, and is paid for.',
  family: 'retention',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_oss_bucket'],
        each: 'lifecycle_rule',
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'lifecycle_rule[].prefix': 'logs/' },
      },
    ],
  },
});
