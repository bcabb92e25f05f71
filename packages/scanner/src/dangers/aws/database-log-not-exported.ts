import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_log_not_exported',
  title: 'The logs of a database are not sent to CloudWatch',
  severity: 2,
  problem: 'What was tried on the database is lost with it, and nobody is told while it happens.',
  family: 'logging',
  remediation: 'List the logs of the engine in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_db_instance', 'aws_rds_cluster'],
        key: 'enabled_cloudwatch_logs_exports',
        unset: 'bad',
        bad: [],
        good: ['audit'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'EnableCloudwatchLogsExports',
        unset: 'bad',
        bad: [],
        good: ['error'],
        when: [{ key: 'DBClusterIdentifier', is: missing }],
      },
      {
        types: ['AWS::RDS::DBCluster'],
        key: 'EnableCloudwatchLogsExports',
        unset: 'bad',
        bad: [],
        good: ['audit'],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        shown: { engine: 'mysql' },
        key: 'enable_cloudwatch_logs_exports',
        unset: 'bad',
        bad: [],
        good: ['error'],
        when: [{ key: 'db_cluster_identifier', is: missing }],
      },
      {
        types: ['amazon.aws.rds_cluster'],
        shown: { engine: 'aurora-mysql' },
        key: 'enable_cloudwatch_logs_exports',
        unset: 'bad',
        bad: [],
        good: ['audit'],
      },
    ],
  },
});
