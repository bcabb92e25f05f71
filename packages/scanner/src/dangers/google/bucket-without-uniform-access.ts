import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_without_uniform_access',
  title: 'Each object of a Cloud Storage bucket has rights of its own: uniform bucket-level access is off',
  severity: 2,
  problem: 'The ACL of a single object can make it public, and nobody sees that in the rights of the bucket.',
  family: 'publicAccess',
  references: [cisGoogle('5.2')],
  fix: { kind: 'suggested', needs: 'certainty that nobody needs what ACLs of single objects allow' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        key: 'uniform_bucket_level_access',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_storage_bucket'],
        key: 'iam_configuration.uniform_bucket_level_access.enabled',
        bad: false,
        good: true,
      },
    ],
  },
});
