import { settingDanger } from '../setting-danger.ts';
import { below, missing, within } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_backup_short',
  title: 'Backups of a database are kept for less than seven days',
  severity: 2,
  problem: 'A mistake, or an attacker who waits, is noticed when no backup from before is left.',
  family: 'backups',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'safe' },
  wrong: below(7),
  in: {
    terraform: [
      {
        types: ['aws_db_instance'],
        key: 'backup_retention_period',
        unset: 'fine',
        bad: 1,
        good: 14,
        when: [{ key: 'replicate_source_db', is: missing }],
      },
      {
        types: ['aws_rds_cluster', 'aws_docdb_cluster', 'aws_neptune_cluster'],
        key: 'backup_retention_period',
        unset: 'bad',
        bad: 1,
        good: 14,
      },
      { types: ['aws_redshift_cluster'], key: 'automated_snapshot_retention_period', unset: 'bad', bad: 1, good: 14 },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'BackupRetentionPeriod',
        unset: 'bad',
        bad: 1,
        good: 14,
        when: [
          { key: 'DBClusterIdentifier', is: missing },
          { key: 'SourceDBInstanceIdentifier', is: missing },
        ],
      },
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'BackupRetentionPeriod',
        wrong: within(1, 6),
        unset: 'fine',
        bad: 1,
        good: 14,
      },
      {
        types: ['AWS::RDS::DBCluster', 'AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster'],
        key: 'BackupRetentionPeriod',
        unset: 'bad',
        bad: 1,
        good: 14,
      },
      { types: ['AWS::Redshift::Cluster'], key: 'AutomatedSnapshotRetentionPeriod', unset: 'bad', bad: 1, good: 14 },
    ],
    ansible: [
      { types: ['amazon.aws.rds_instance'], key: 'backup_retention_period', bad: 1, good: 14 },
      { types: ['amazon.aws.rds_cluster'], key: 'backup_retention_period', unset: 'fine', bad: 1, good: 14 },
      {
        types: ['community.aws.redshift'],
        key: 'automated_snapshot_retention_period',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
    ],
  },
});
