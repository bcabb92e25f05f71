import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_monitoring_off',
  title: 'Detailed monitoring is off for an EC2 instance',
  severity: 1,
  problem: 'What loads the machine is only seen five minutes later.',
  family: 'monitoring',
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_instance'], key: 'monitoring', unset: 'bad', bad: false, good: true },
      { types: ['aws_launch_template'], key: 'monitoring.enabled', unset: 'bad', bad: false, good: true },
      { types: ['aws_launch_configuration'], key: 'enable_monitoring', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [{ types: ['AWS::EC2::Instance'], key: 'Monitoring', unset: 'bad', bad: false, good: true }],
    ansible: [{ types: ['amazon.aws.ec2_instance'], key: 'detailed_monitoring', bad: false, good: true }],
  },
});
