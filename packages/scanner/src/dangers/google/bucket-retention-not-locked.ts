import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_retention_not_locked',
  title: 'The retention policy of a Cloud Storage bucket is not locked',
  severity: 2,
  problem: 'Whoever may change the bucket takes the policy away and deletes what was to be kept, such as logs.',
  family: 'backups',
  references: [cisGoogle('2.3')],
  sources: ['https://cloud.google.com/storage/docs/bucket-lock'],
  remediation: 'Set {} to true once the time is right: it can never be shortened again.',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        each: 'retention_policy',
        key: 'is_locked',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop', 'retention_policy[].retention_period': 2678400 },
      },
    ],
  },
});
