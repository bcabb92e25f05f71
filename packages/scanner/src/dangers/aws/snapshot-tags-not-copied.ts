import { settingDanger } from '../setting-danger.ts';
import { above, matching, missing, off } from '../value-tests.ts';

/** FSx takes it for a new file system only. */
const NEW = 'a file system that may be made anew';

/** Others of Lustre have no backups. */
const PERSISTENT = matching(/^PERSISTENT/);

export default settingDanger({
  name: 'aws_snapshot_tags_not_copied',
  title: 'Snapshots of a database, or backups of a file system, do not carry its tags',
  severity: 1,
  problem: 'Rules for access, keeping and cost that go by tags do not hold for its copies.',
  family: 'hygiene',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_db_instance', 'aws_rds_cluster', 'aws_neptune_cluster'],
        key: 'copy_tags_to_snapshot',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_fsx_openzfs_file_system', 'aws_fsx_windows_file_system'],
        key: 'copy_tags_to_backups',
        unset: 'bad',
        bad: false,
        good: true,
        needs: NEW,
      },
      {
        types: ['aws_fsx_lustre_file_system'],
        key: 'copy_tags_to_backups',
        unset: 'bad',
        bad: false,
        good: true,
        needs: NEW,
        when: [{ key: 'deployment_type', is: PERSISTENT, shown: 'PERSISTENT_2' }],
      },
      {
        types: ['aws_fsx_openzfs_file_system'],
        key: 'copy_tags_to_volumes',
        unset: 'fine',
        bad: false,
        good: true,
        needs: NEW,
        shown: { copy_tags_to_backups: true },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'CopyTagsToSnapshot',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'DBClusterIdentifier', is: missing }],
      },
      { types: ['AWS::RDS::DBCluster'], key: 'CopyTagsToSnapshot', unset: 'bad', bad: false, good: true },
      { types: ['AWS::Neptune::DBCluster'], key: 'CopyTagsToSnapshot', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'LustreConfiguration.CopyTagsToBackups',
        unset: 'bad',
        bad: false,
        good: true,
        needs: NEW,
        when: [{ key: 'LustreConfiguration.DeploymentType', is: PERSISTENT, shown: 'PERSISTENT_2' }],
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'OpenZFSConfiguration.CopyTagsToBackups',
        unset: 'bad',
        bad: false,
        good: true,
        needs: NEW,
        when: [{ key: 'OpenZFSConfiguration.ThroughputCapacity', is: above(0), shown: 64 }],
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'WindowsConfiguration.CopyTagsToBackups',
        unset: 'bad',
        bad: false,
        good: true,
        needs: NEW,
        when: [{ key: 'WindowsConfiguration.ThroughputCapacity', is: above(0), shown: 64 }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        shown: { engine: 'mysql' },
        key: 'copy_tags_to_snapshot',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'db_cluster_identifier', is: missing }],
      },
      {
        types: ['amazon.aws.rds_cluster'],
        shown: { engine: 'aurora-mysql' },
        key: 'copy_tags_to_snapshot',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
