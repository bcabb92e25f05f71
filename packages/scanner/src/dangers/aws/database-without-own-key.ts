import { settingDanger } from '../setting-danger.ts';
import { missing, notOwnKey, off, on } from '../value-tests.ts';

/** What is copied or restored keeps the key of what it comes from, and a member that of its cluster. */
function unlessSet(...keys: readonly string[]) {
  return keys.map((key) => ({ key, is: missing }));
}

export default settingDanger({
  name: 'aws_database_without_own_key',
  title: 'A database is not encrypted with a KMS key of your own',
  severity: 1,
  problem:
    'AWS encrypts with a key of its own, if at all, for which no policy and no log of yours says who may read. Most databases keep the key that they were made with.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_db_instance'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: unlessSet('replicate_source_db', 'snapshot_identifier', 'restore_to_point_in_time'),
      },
      {
        types: ['aws_rds_cluster', 'aws_docdb_cluster'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: unlessSet(
          'snapshot_identifier',
          'replication_source_identifier',
          'global_cluster_identifier',
          'restore_to_point_in_time',
        ),
      },
      {
        types: ['aws_redshift_cluster'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypted', is: (answer) => off(answer).not(), shown: true }],
      },
      {
        types: ['aws_elasticache_replication_group'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'at_rest_encryption_enabled', is: (answer) => off(answer).not(), shown: true }],
      },
      {
        types: ['aws_redshiftserverless_namespace'],
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
        types: ['aws_neptune_cluster'],
        key: 'kms_key_arn',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: unlessSet('snapshot_identifier', 'replication_source_identifier', 'global_cluster_identifier'),
      },
      {
        types: ['aws_memorydb_cluster'],
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
        types: ['AWS::RDS::DBInstance'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: unlessSet(
          'DBClusterIdentifier',
          'SourceDBInstanceIdentifier',
          'SourceDBClusterIdentifier',
          'DBSnapshotIdentifier',
          'DBClusterSnapshotIdentifier',
        ),
      },
      {
        types: ['AWS::RDS::DBCluster', 'AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: unlessSet(
          'SnapshotIdentifier',
          'SourceDBClusterIdentifier',
          'ReplicationSourceIdentifier',
          'GlobalClusterIdentifier',
        ),
      },
      {
        types: ['AWS::Redshift::Cluster'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'Encrypted', is: (answer) => off(answer).not(), shown: true }],
      },
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'AtRestEncryptionEnabled', is: (answer) => off(answer).not(), shown: true }],
      },
      {
        types: [
          'AWS::RedshiftServerless::Namespace',
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
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'storage_encrypted', is: on, shown: true }],
      },
      {
        types: ['amazon.aws.rds_cluster'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'storage_encrypted', is: on, shown: true }],
      },
    ],
  },
});
