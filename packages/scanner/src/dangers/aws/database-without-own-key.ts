import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_without_own_key',
  title: 'A database is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  sources: ['https://docs.aws.amazon.com/kms/latest/developerguide/concepts.html'],
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: [
          'aws_db_instance',
          'aws_rds_cluster',
          'aws_docdb_cluster',
          'aws_redshift_cluster',
          'aws_redshiftserverless_namespace',
          'aws_elasticache_replication_group',
        ],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_dms_replication_instance'],
        key: 'kms_key_arn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_neptune_cluster', 'aws_memorydb_cluster'],
        key: 'kms_key_arn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_timestreamwrite_database'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_qldb_ledger'],
        key: 'kms_key',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: [
          'AWS::RDS::DBInstance',
          'AWS::RDS::DBCluster',
          'AWS::DocDB::DBCluster',
          'AWS::Neptune::DBCluster',
          'AWS::Redshift::Cluster',
          'AWS::RedshiftServerless::Namespace',
          'AWS::ElastiCache::ReplicationGroup',
          'AWS::MemoryDB::Cluster',
          'AWS::DMS::ReplicationInstance',
          'AWS::Timestream::Database',
        ],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
  },
});
