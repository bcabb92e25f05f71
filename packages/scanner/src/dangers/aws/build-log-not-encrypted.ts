import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_log_not_encrypted',
  title: 'The logs of CodeBuild are kept in S3 without encryption',
  severity: 2,
  problem: 'Whoever gets at the bucket reads what builds said, with the secrets that they let slip.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html'],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_codebuild_project'],
        key: 'logs_config.s3_logs.encryption_disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        key: 'LogsConfig.S3Logs.EncryptionDisabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
