import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_without_public_access_prevention',
  title: 'A Cloud Storage bucket may be made public: public access prevention is not enforced',
  severity: 2,
  problem: 'One grant by mistake opens what the bucket holds to the whole internet.',
  family: 'publicAccess',
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody outside needs what lies there, such as the images of a web site',
  },
  wrong: otherThan('enforced'),
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        key: 'public_access_prevention',
        bad: 'inherited',
        good: 'enforced',
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_storage_bucket'],
        key: 'iam_configuration.public_access_prevention',
        bad: 'inherited',
        good: 'enforced',
        unset: 'fine',
      },
    ],
  },
});
