import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_in_default_network',
  title: 'An EC2 instance names no subnet: it starts in the default VPC',
  severity: 2,
  problem:
    'Subnets of the default VPC give public addresses and lead to the internet: the instance stands there beside whatever else names no network.',
  family: 'networkExposure',
  remediation: 'Name a subnet of a VPC of your own in {}.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_instance'],
        key: 'subnet_id',
        unset: 'bad',
        bad: '',
        good: 'subnet-1',
        when: [
          { key: 'network_interface', is: missing },
          { key: 'primary_network_interface', is: missing },
          { key: 'launch_template', is: missing },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance'],
        key: 'SubnetId',
        unset: 'bad',
        bad: '',
        good: 'subnet-1',
        when: [
          { key: 'NetworkInterfaces', is: missing },
          { key: 'LaunchTemplate', is: missing },
        ],
      },
    ],
  },
});
