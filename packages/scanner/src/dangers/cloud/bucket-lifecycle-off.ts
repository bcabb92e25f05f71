import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_lifecycle_off',
  title: 'Nothing ends the life of objects in a bucket: no rule does, or it is switched off',
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
      {
        types: ['alicloud_oss_bucket'],
        key: 'lifecycle_rule',
        wrong: missing,
        unset: 'bad',
        good: [{ prefix: 'logs/', enabled: true }],
      },
    ],
  },
});
