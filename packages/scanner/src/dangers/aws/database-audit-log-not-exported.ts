import { settingDanger } from '../setting-danger.ts';
import { lacking, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_audit_log_not_exported',
  title: 'The audit log of a database cluster is not sent to CloudWatch',
  severity: 2,
  problem: 'Who read or changed which data cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'List `audit` in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'safe' },
  wrong: lacking('audit'),
  in: {
    terraform: [
      {
        types: ['aws_docdb_cluster'],
        key: 'enabled_cloudwatch_logs_exports',
        unset: 'bad',
        bad: ['profiler'],
        good: ['audit', 'profiler'],
      },
      {
        types: ['aws_neptune_cluster'],
        key: 'enable_cloudwatch_logs_exports',
        unset: 'bad',
        bad: ['slowquery'],
        good: ['audit', 'slowquery'],
      },
      {
        types: ['aws_rds_cluster'],
        key: 'enabled_cloudwatch_logs_exports',
        unset: 'fine',
        bad: ['error'],
        good: ['audit', 'error'],
        needs: 'the other logs that were in the list',
        when: [{ key: 'engine', is: oneOf('aurora', 'aurora-mysql'), shown: 'aurora-mysql' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster'],
        key: 'EnableCloudwatchLogsExports',
        unset: 'bad',
        bad: ['profiler'],
        good: ['audit'],
        standsAlone: true,
      },
      {
        types: ['AWS::RDS::DBCluster'],
        key: 'EnableCloudwatchLogsExports',
        unset: 'fine',
        bad: ['error'],
        good: ['audit', 'error'],
        when: [{ key: 'Engine', is: oneOf('aurora', 'aurora-mysql'), shown: 'aurora-mysql' }],
      },
    ],
  },
});
