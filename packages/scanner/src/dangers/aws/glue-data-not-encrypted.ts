import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_glue_data_not_encrypted',
  title: 'The data of jobs or transforms of AWS Glue are not encrypted',
  severity: 2,
  problem: 'Whoever gets at their storage reads what the jobs work on.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a key of KMS that the role may use' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_glue_security_configuration'],
        key: 'encryption_configuration.s3_encryption.s3_encryption_mode',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Glue::SecurityConfiguration'],
        each: 'EncryptionConfiguration.S3Encryptions',
        key: 'S3EncryptionMode',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
      {
        types: ['AWS::Glue::MLTransform'],
        key: 'TransformEncryption.MLUserDataEncryption.MLUserDataEncryptionMode',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
    ],
  },
});
