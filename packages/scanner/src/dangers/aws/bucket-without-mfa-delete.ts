import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_without_mfa_delete',
  title: 'Versions of an S3 bucket can be deleted without MFA',
  severity: 1,
  problem: 'One stolen credential is enough to delete every version of every object.',
  family: 'authentication',
  references: [cisAws('2.1.2')],
  wrong: otherThan('Enabled', 'true'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket_versioning'],
        key: 'versioning_configuration.mfa_delete',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        when: [{ key: 'versioning_configuration.status', is: oneOf('Enabled'), shown: 'Enabled' }],
      },
      {
        types: ['aws_s3_bucket'],
        key: 'versioning.mfa_delete',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'versioning.enabled', is: on, shown: true }],
      },
    ],
  },
});
