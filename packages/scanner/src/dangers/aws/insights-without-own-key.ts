import { settingDanger } from '../setting-danger.ts';
import { notOwnKey, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_insights_without_own_key',
  title: 'What Performance Insights keeps of a database is not encrypted with a KMS key of your own',
  severity: 1,
  problem:
    'AWS encrypts the queries that are kept with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_db_instance', 'aws_rds_cluster', 'aws_rds_cluster_instance'],
        key: 'performance_insights_kms_key_id',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'performance_insights_enabled', is: on, shown: true }],
      },
      {
        types: ['aws_docdb_cluster_instance'],
        key: 'performance_insights_kms_key_id',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'enable_performance_insights', is: on, shown: true }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBCluster'],
        key: 'PerformanceInsightsKmsKeyId',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'PerformanceInsightsEnabled', is: on, shown: true }],
      },
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'PerformanceInsightsKMSKeyId',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'EnablePerformanceInsights', is: on, shown: true }],
      },
    ],
  },
});
