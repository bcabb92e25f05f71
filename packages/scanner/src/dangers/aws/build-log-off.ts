import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_log_off',
  title: 'Builds of CodeBuild keep no logs',
  severity: 2,
  problem: 'What a build did, and what was put into it, cannot be reconstructed afterwards.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html'],
  fix: { kind: 'suggested', needs: 'a role of the build that may write there' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_codebuild_project'],
        key: 'logs_config.cloudwatch_logs.status',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
        when: [{ key: 'logs_config.s3_logs.status', is: otherThan('ENABLED') }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        key: 'LogsConfig.CloudWatchLogs.Status',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
        when: [{ key: 'LogsConfig.S3Logs.Status', is: otherThan('ENABLED') }],
      },
    ],
  },
});
