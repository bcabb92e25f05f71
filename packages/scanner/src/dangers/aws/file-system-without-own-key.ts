import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_without_own_key',
  title: 'A file system or backup vault is not encrypted with a KMS key of your own',
  severity: 1,
  problem:
    'AWS encrypts with a key of its own, if at all, for which no policy and no log of yours says who may read. A file system keeps the key that it was made with.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_efs_file_system'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: [
          'aws_fsx_windows_file_system',
          'aws_fsx_lustre_file_system',
          'aws_fsx_ontap_file_system',
          'aws_fsx_openzfs_file_system',
        ],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_backup_vault'],
        key: 'kms_key_arn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EFS::FileSystem'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['AWS::Backup::BackupVault'],
        key: 'EncryptionKeyArn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.efs'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        shown: { name: 'shop' },
      },
    ],
  },
});
