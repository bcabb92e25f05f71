import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_performance_insights_off',
  title: 'Performance Insights is off for a database',
  severity: 1,
  problem: 'Nobody sees which queries load the database, whether a mistake or an attacker sends them.',
  family: 'monitoring',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_db_instance', 'aws_rds_cluster_instance'],
        key: 'performance_insights_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::RDS::DBInstance'], key: 'EnablePerformanceInsights', unset: 'bad', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        shown: { engine: 'mysql' },
        key: 'enable_performance_insights',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
