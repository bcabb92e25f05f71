import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_default_admin',
  title: 'The administrator of Redshift has the name that everybody tries first',
  severity: 1,
  problem: 'Whoever tries passwords needs not try names.',
  family: 'hygiene',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  wrong: oneOf('awsuser', 'admin'),
  in: {
    terraform: [
      { types: ['aws_redshift_cluster'], key: 'master_username', bad: 'awsuser', good: 'shopkeeper' },
      {
        types: ['aws_redshiftserverless_namespace'],
        key: 'admin_username',
        unset: 'fine',
        bad: 'admin',
        good: 'shopkeeper',
      },
    ],
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'MasterUsername', bad: 'awsuser', good: 'shopkeeper' },
      {
        types: ['AWS::RedshiftServerless::Namespace'],
        key: 'AdminUsername',
        unset: 'fine',
        bad: 'admin',
        good: 'shopkeeper',
      },
    ],
  },
});
