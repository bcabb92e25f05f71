import { settingDanger } from '../setting-danger.ts';
import { missing, notOwnKey, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_stream_without_own_key',
  title: 'A stream of Kinesis or MSK is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_kinesis_stream', 'aws_kinesis_video_stream'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_kinesis_firehose_delivery_stream'],
        key: 'server_side_encryption.key_arn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [
          { key: 'kinesis_source_configuration', is: missing },
          { key: 'msk_source_configuration', is: missing },
        ],
      },
      {
        types: ['aws_msk_cluster'],
        key: 'encryption_info.encryption_at_rest_kms_key_arn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Kinesis::Stream'],
        key: 'StreamEncryption.KeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['AWS::KinesisVideo::Stream'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['AWS::KinesisFirehose::DeliveryStream'],
        key: 'DeliveryStreamEncryptionConfigurationInput.KeyARN',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [
          { key: 'KinesisStreamSourceConfiguration', is: missing },
          { key: 'MSKSourceConfiguration', is: missing },
          { key: 'DeliveryStreamType', is: otherThan('KinesisStreamAsSource', 'MSKAsSource') },
        ],
      },
      {
        types: ['AWS::MSK::Cluster'],
        key: 'EncryptionInfo.EncryptionAtRest.DataVolumeKMSKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.kinesis_stream'],
        key: 'key_id',
        unset: 'bad',
        bad: 'alias/aws/kinesis',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        shown: { name: 'shop' },
      },
    ],
  },
});
