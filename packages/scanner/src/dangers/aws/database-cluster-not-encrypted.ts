import { settingDanger } from '../setting-danger.ts';
import { missing, off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_cluster_not_encrypted',
  title: 'The storage of a database cluster (Aurora, DocumentDB, Neptune) is not encrypted',
  severity: 3,
  problem:
    'Whoever gets hold of a snapshot, a backup or a disk of the cluster reads all of its data. Storage can only be encrypted when the cluster is made.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_rds_cluster'],
        key: 'storage_encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'engine_mode', is: otherThan('serverless') },
          { key: 'snapshot_identifier', is: missing },
          { key: 'replication_source_identifier', is: missing },
          { key: 'global_cluster_identifier', is: missing },
          { key: 'kms_key_id', is: missing },
        ],
      },
      {
        types: ['aws_docdb_cluster', 'aws_neptune_cluster'],
        key: 'storage_encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'snapshot_identifier', is: missing },
          { key: 'global_cluster_identifier', is: missing },
        ],
      },
      {
        types: ['aws_rds_global_cluster', 'aws_docdb_global_cluster', 'aws_neptune_global_cluster'],
        key: 'storage_encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'source_db_cluster_identifier', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBCluster'],
        key: 'StorageEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'EngineMode', is: otherThan('serverless') },
          { key: 'SnapshotIdentifier', is: missing },
          { key: 'SourceDBClusterIdentifier', is: missing },
          { key: 'GlobalClusterIdentifier', is: missing },
        ],
      },
      {
        types: ['AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster'],
        key: 'StorageEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'SnapshotIdentifier', is: missing }],
      },
      {
        types: ['AWS::RDS::GlobalCluster', 'AWS::DocDB::GlobalCluster', 'AWS::Neptune::GlobalCluster'],
        key: 'StorageEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'SourceDBClusterIdentifier', is: missing }],
      },
    ],
    ansible: [{ types: ['amazon.aws.rds_cluster'], key: 'storage_encrypted', bad: false, good: true }],
  },
});
