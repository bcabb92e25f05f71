import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_in_default_network',
  title: 'A Redshift cluster stands in the default network',
  severity: 2,
  problem: 'Whatever else somebody starts without thinking of networks stands beside it.',
  family: 'networkExposure',
  remediation: 'Name a subnet group of your own in {}.',
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_redshift_cluster'], key: 'cluster_subnet_group_name', unset: 'bad', good: 'shop' }],
    cloudformation: [{ types: ['AWS::Redshift::Cluster'], key: 'ClusterSubnetGroupName', unset: 'bad', good: 'shop' }],
    ansible: [
      {
        types: ['community.aws.redshift'],
        shown: { identifier: 'shop' },
        key: 'cluster_subnet_group_name',
        unset: 'bad',
        good: 'shop',
      },
    ],
  },
});
