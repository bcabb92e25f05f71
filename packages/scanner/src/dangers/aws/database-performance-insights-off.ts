import { settingDanger } from '../setting-danger.ts';
import { matching, off, type ValueTest } from '../value-tests.ts';

/** The smallest classes have none with most engines; with PostgreSQL alone they do, which is not asked for. */
const hasInsights: ValueTest = (answer) => matching(/^db\.t(?:2|3|4g)\.(?:micro|small)$/)(answer).not();

/** Of Aurora, all of these have none with MySQL. */
const hasInsightsInCluster: ValueTest = (answer) => matching(/^db\.t(?:[23]\.|4g\.(?:micro|small)$)/)(answer).not();

export default settingDanger({
  name: 'aws_database_performance_insights_off',
  title: 'Performance Insights is off for a database',
  severity: 1,
  problem: 'Nobody sees which queries load the database, whether a mistake or an attacker sends them.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_DatabaseInsights.Engines.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_db_instance'],
        key: 'performance_insights_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'instance_class', is: hasInsights, shown: 'db.m6g.large' }],
      },
      {
        types: ['aws_rds_cluster_instance'],
        key: 'performance_insights_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'instance_class', is: hasInsightsInCluster, shown: 'db.r6g.large' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'EnablePerformanceInsights',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'DBInstanceClass', is: hasInsights, shown: 'db.m6g.large' }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        shown: { engine: 'mysql' },
        key: 'enable_performance_insights',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'db_instance_class', is: hasInsights, shown: 'db.m6g.large' }],
      },
    ],
  },
});
