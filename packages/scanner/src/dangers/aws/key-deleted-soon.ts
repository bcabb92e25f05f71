import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_key_deleted_soon',
  title: 'A KMS key is gone less than 30 days after it is deleted',
  severity: 1,
  problem: 'What is encrypted with it can never be read again, and few days are left to notice.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: below(30),
  in: {
    terraform: [
      {
        types: ['aws_kms_key', 'aws_kms_external_key', 'aws_kms_replica_key'],
        key: 'deletion_window_in_days',
        unset: 'fine',
        bad: 7,
        good: 30,
      },
    ],
    cloudformation: [
      { types: ['AWS::KMS::Key', 'AWS::KMS::ReplicaKey'], key: 'PendingWindowInDays', unset: 'fine', bad: 7, good: 30 },
    ],
    ansible: [
      {
        types: ['amazon.aws.kms_key'],
        shown: { alias: 'shop' },
        key: 'pending_window',
        unset: 'fine',
        bad: 7,
        good: 30,
      },
    ],
  },
});
