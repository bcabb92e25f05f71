import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf, otherThan } from '../value-tests.ts';

/** What a fix needs where AWS takes none of its own. */
const KEY = 'a key, such as `alias/aws/kinesis`';

export default settingDanger({
  name: 'aws_stream_not_encrypted',
  title: 'A Kinesis stream is not encrypted',
  severity: 3,
  problem: 'Whoever gets at the storage behind the stream reads all that runs through it.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/kinesis-controls.html'],
  fix: { kind: 'safe' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      { types: ['aws_kinesis_stream'], key: 'encryption_type', unset: 'bad', bad: 'NONE', good: 'KMS', needs: KEY },
      {
        types: ['aws_kinesis_firehose_delivery_stream'],
        key: 'server_side_encryption.enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
        when: [
          { key: 'kinesis_source_configuration', is: missing },
          { key: 'msk_source_configuration', is: missing },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Kinesis::Stream'],
        key: 'StreamEncryption',
        wrong: missing,
        unset: 'bad',
        good: { EncryptionType: 'KMS', KeyId: 'arn:aws:kms:eu-central-1:111122223333:key/shop' },
      },
      {
        types: ['AWS::KinesisFirehose::DeliveryStream'],
        key: 'DeliveryStreamEncryptionConfigurationInput',
        wrong: missing,
        unset: 'bad',
        good: { KeyType: 'AWS_OWNED_CMK' },
        standsAlone: true,
        when: [
          { key: 'KinesisStreamSourceConfiguration', is: missing },
          { key: 'MSKSourceConfiguration', is: missing },
          { key: 'DeliveryStreamType', is: otherThan('KinesisStreamAsSource', 'MSKAsSource') },
        ],
      },
    ],
    ansible: [
      {
        types: ['community.aws.kinesis_stream'],
        key: 'encryption_state',
        wrong: oneOf('disabled'),
        bad: 'disabled',
        good: 'enabled',
        needs: KEY,
      },
      { types: ['community.aws.kinesis_stream'], key: 'encryption_type', bad: 'NONE', good: 'KMS', needs: KEY },
    ],
  },
});
