import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_not_versioned',
  title: 'A Cloud Storage bucket keeps no older versions of its objects',
  severity: 1,
  problem: 'What is overwritten or deleted, by mistake or by an attacker, is gone.',
  family: 'backups',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        key: 'versioning.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_storage_bucket'],
        key: 'versioning.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
