import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_in_default_network',
  title: 'An EMR cluster names no subnet: it stands wherever EMR chooses, as in the default VPC',
  severity: 2,
  problem: 'Whatever else somebody starts without thinking of networks stands beside it.',
  family: 'networkExposure',
  remediation: 'Name a subnet of your own in {}.',
  sources: ['https://docs.aws.amazon.com/emr/latest/APIReference/API_Ec2InstanceAttributes.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_emr_cluster'],
        key: 'ec2_attributes.subnet_id',
        unset: 'bad',
        good: 'subnet-1',
        when: [{ key: 'ec2_attributes.subnet_ids', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EMR::Cluster'],
        key: 'Instances.Ec2SubnetId',
        unset: 'bad',
        good: 'subnet-1',
        when: [{ key: 'Instances.Ec2SubnetIds', is: missing }],
      },
    ],
  },
});
