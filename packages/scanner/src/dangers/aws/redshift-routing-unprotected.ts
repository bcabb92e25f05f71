import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_routing_unprotected',
  title: 'A Redshift cluster copies data outside of the VPC: enhanced VPC routing is off',
  severity: 2,
  problem: 'What is copied in and out goes past the rules and logs of your network.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  fix: { kind: 'suggested', needs: 'a way from its network to S3 and all else that it loads from' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_redshift_cluster'], key: 'enhanced_vpc_routing', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_redshiftserverless_workgroup'],
        key: 'enhanced_vpc_routing',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'EnhancedVpcRouting', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::RedshiftServerless::Workgroup'],
        key: 'EnhancedVpcRouting',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.redshift'],
        shown: { identifier: 'shop' },
        key: 'enhanced_vpc_routing',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
