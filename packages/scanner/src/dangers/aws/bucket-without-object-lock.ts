import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_without_object_lock',
  title: 'The objects of an S3 bucket can be overwritten and deleted at any time: object lock is off',
  severity: 1,
  problem: 'Ransomware, or whoever stole a credential, can destroy backups and logs that must be kept.',
  family: 'deletion',
  fix: { kind: 'suggested', needs: 'versioning, and a decision how long nobody may delete' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_s3_bucket'], key: 'object_lock_enabled', unset: 'bad', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::S3::Bucket'], key: 'ObjectLockEnabled', unset: 'bad', bad: false, good: true }],
    ansible: [
      {
        types: ['amazon.aws.s3_bucket'],
        shown: { name: 'shop' },
        key: 'object_lock_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
