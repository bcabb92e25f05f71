import { settingDanger } from '../setting-danger.ts';
import { below, otherThan } from '../value-tests.ts';

const OF_TOPICS = otherThan('PER_TOPIC_PER_BROKER', 'PER_TOPIC_PER_PARTITION');

export default settingDanger({
  name: 'aws_database_monitoring_off',
  title: 'Enhanced monitoring is off for a database or an MSK cluster',
  severity: 1,
  problem: 'What happens inside is only seen late and from outside.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'suggested', needs: 'a role with which RDS writes what it measures' },
  wrong: below(1),
  in: {
    terraform: [
      { types: ['aws_db_instance'], key: 'monitoring_interval', unset: 'bad', bad: 0, good: 60 },
      { types: ['aws_rds_cluster_instance'], key: 'monitoring_interval', unset: 'bad', bad: 0, good: 60 },
      {
        types: ['aws_msk_cluster'],
        key: 'enhanced_monitoring',
        wrong: OF_TOPICS,
        unset: 'bad',
        bad: 'DEFAULT',
        good: 'PER_TOPIC_PER_BROKER',
        needs: 'metrics that are paid for',
      },
    ],
    cloudformation: [
      { types: ['AWS::RDS::DBInstance'], key: 'MonitoringInterval', unset: 'bad', bad: 0, good: 60 },
      {
        types: ['AWS::MSK::Cluster'],
        key: 'EnhancedMonitoring',
        wrong: OF_TOPICS,
        unset: 'bad',
        bad: 'DEFAULT',
        good: 'PER_TOPIC_PER_BROKER',
        needs: 'metrics that are paid for',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        shown: { engine: 'mysql' },
        key: 'monitoring_interval',
        unset: 'bad',
        bad: 0,
        good: 60,
      },
    ],
  },
});
