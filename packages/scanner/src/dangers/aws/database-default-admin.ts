import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_default_admin',
  title: 'The administrator of a database has the name that everybody tries first',
  severity: 1,
  problem: 'Whoever tries passwords needs not try names.',
  family: 'hygiene',
  remediation: 'Choose another name in {} when the database is made; it cannot be changed later.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  wrong: oneOf('admin', 'postgres'),
  in: {
    terraform: [
      { types: ['aws_db_instance'], key: 'username', unset: 'fine', bad: 'postgres', good: 'shopkeeper' },
      { types: ['aws_rds_cluster'], key: 'master_username', unset: 'fine', bad: 'admin', good: 'shopkeeper' },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'MasterUsername',
        unset: 'fine',
        bad: 'postgres',
        good: 'shopkeeper',
        when: [{ key: 'DBClusterIdentifier', is: missing }],
      },
      { types: ['AWS::RDS::DBCluster'], key: 'MasterUsername', unset: 'fine', bad: 'admin', good: 'shopkeeper' },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        key: 'master_username',
        unset: 'fine',
        bad: 'postgres',
        good: 'shopkeeper',
      },
      { types: ['amazon.aws.rds_cluster'], key: 'master_username', unset: 'fine', bad: 'admin', good: 'shopkeeper' },
    ],
  },
});
