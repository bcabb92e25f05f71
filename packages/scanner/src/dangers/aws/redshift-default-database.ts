import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_default_database',
  title: 'The database of Redshift has the name that everybody tries first: dev',
  severity: 1,
  problem: 'Whoever tries to log in needs not try names.',
  family: 'hygiene',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  wrong: oneOf('dev'),
  in: {
    terraform: [
      { types: ['aws_redshift_cluster'], key: 'database_name', unset: 'bad', bad: 'dev', good: 'shop' },
      { types: ['aws_redshiftserverless_namespace'], key: 'db_name', unset: 'bad', bad: 'dev', good: 'shop' },
    ],
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'DBName', unset: 'bad', bad: 'dev', good: 'shop' },
      { types: ['AWS::RedshiftServerless::Namespace'], key: 'DbName', unset: 'bad', bad: 'dev', good: 'shop' },
    ],
  },
});
