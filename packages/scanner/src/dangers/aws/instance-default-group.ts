import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_default_group',
  title: 'An EC2 instance is in the default security group',
  severity: 2,
  problem: 'Whatever else somebody starts without naming a group reaches it.',
  family: 'networkExposure',
  remediation: 'Name a group of your own in {}.',
  wrong: having('default'),
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_launch_configuration'],
        key: 'security_groups',
        unset: 'fine',
        bad: ['default'],
        good: ['shop'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'],
        key: 'SecurityGroups',
        unset: 'fine',
        bad: ['default'],
        good: ['shop'],
      },
    ],
    ansible: [
      { types: ['amazon.aws.ec2_instance'], key: 'security_group', unset: 'fine', bad: 'default', good: 'shop' },
      { types: ['amazon.aws.ec2'], key: 'group', unset: 'fine', bad: 'default', good: 'shop' },
    ],
  },
});
