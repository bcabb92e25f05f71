import { settingDanger } from '../setting-danger.ts';
import { within } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_without_soft_delete',
  title: 'Objects of a bucket are gone as soon as they are deleted: soft delete is off',
  severity: 1,
  problem: 'A mistake, or an attacker with the rights for a moment, deletes data for good.',
  family: 'deletion',
  sources: ['https://cloud.google.com/storage/docs/soft-delete'],
  fix: { kind: 'safe' },
  wrong: within(0, 0),
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        key: 'soft_delete_policy.retention_duration_seconds',
        unset: 'fine',
        bad: 0,
        good: 604800,
      },
    ],
  },
});
