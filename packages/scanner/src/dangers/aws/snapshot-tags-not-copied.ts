import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_snapshot_tags_not_copied',
  title: 'Snapshots of a database do not carry its tags',
  severity: 1,
  problem: 'Rules for access, keeping and cost that go by tags do not hold for its snapshots.',
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
