import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_lightsail_bucket_public',
  title: 'A Lightsail bucket is public: everyone may read its objects',
  severity: 4,
  problem: 'Everyone on the internet reads what lies in the bucket, and what somebody puts there later.',
  family: 'publicAccess',
  fix: { kind: 'suggested', needs: 'certainty that nobody outside needs what lies there' },
  wrong: oneOf('public'),
  in: {
    cloudformation: [
      {
        types: ['AWS::Lightsail::Bucket'],
        key: 'AccessRules.GetObject',
        unset: 'fine',
        bad: 'public',
        good: 'private',
      },
    ],
  },
});
