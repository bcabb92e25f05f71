import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_without_deletion_protection',
  title: 'A database can be deleted by one call: deletion protection is off',
  severity: 2,
  problem:
    'One mistake, or one stolen credential, deletes the database with all that it holds, or the replica that others read from.',
  family: 'deletion',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_db_instance'],
        key: 'deletion_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_rds_cluster', 'aws_docdb_cluster', 'aws_neptune_cluster', 'aws_rds_global_cluster'],
        key: 'deletion_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'DeletionProtection',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'DBClusterIdentifier', is: missing }],
      },
      {
        types: ['AWS::RDS::DBCluster', 'AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster'],
        key: 'DeletionProtection',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance', 'amazon.aws.rds_cluster'],
        key: 'deletion_protection',
        bad: false,
        good: true,
      },
    ],
  },
});
