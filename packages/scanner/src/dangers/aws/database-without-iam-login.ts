import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_without_iam_login',
  title: 'A database does not let its users log in by IAM',
  severity: 2,
  problem:
    'Logins depend on passwords that live long, lie in many places and are seldom changed, instead of tokens that end after minutes.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_db_instance'],
        key: 'iam_database_authentication_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'engine', is: oneOf('mysql', 'postgres'), shown: 'postgres' }],
      },
      { types: ['aws_rds_cluster'], key: 'iam_database_authentication_enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_neptune_cluster'],
        key: 'iam_database_authentication_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        needs: 'callers that sign their requests',
      },
      {
        types: ['aws_db_proxy'],
        each: 'auth',
        key: 'iam_auth',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'REQUIRED',
        needs: 'programs that ask for a token of IAM before they connect',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'EnableIAMDatabaseAuthentication',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'Engine', is: oneOf('mysql', 'postgres'), shown: 'postgres' },
          { key: 'DBClusterIdentifier', is: missing },
        ],
      },
      { types: ['AWS::RDS::DBCluster'], key: 'EnableIAMDatabaseAuthentication', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::Neptune::DBCluster'],
        key: 'IamAuthEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        needs: 'callers that sign their requests',
      },
      {
        types: ['AWS::RDS::DBProxy'],
        each: 'Auth',
        key: 'IAMAuth',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'REQUIRED',
        needs: 'programs that ask for a token of IAM before they connect',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        key: 'enable_iam_database_authentication',
        bad: false,
        good: true,
        when: [
          { key: 'engine', is: oneOf('mysql', 'mariadb', 'postgres'), shown: 'postgres' },
          { key: 'db_cluster_identifier', is: missing },
        ],
      },
      { types: ['amazon.aws.rds_cluster'], key: 'enable_iam_database_authentication', bad: false, good: true },
    ],
  },
});
