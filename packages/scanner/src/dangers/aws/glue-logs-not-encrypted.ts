import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_glue_logs_not_encrypted',
  title: 'The logs of jobs of AWS Glue are not encrypted',
  severity: 2,
  problem: 'Whoever gets at their storage reads what the jobs work on.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a key of KMS that the role may use' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_glue_security_configuration'],
        key: 'encryption_configuration.cloudwatch_encryption.cloudwatch_encryption_mode',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Glue::SecurityConfiguration'],
        key: 'EncryptionConfiguration.CloudWatchEncryption.CloudWatchEncryptionMode',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
    ],
  },
});
