import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_scaling_group_of_launch_configuration',

  title: 'An Auto Scaling group starts its machines from a launch configuration, not a launch template',
  severity: 1,
  problem: 'Launch configurations know no newer instance types and settings, and have no versions to go back to.',
  family: 'hygiene',
  remediation: 'Write a launch template and name it instead of {}.',
  wrong: there,
  in: {
    terraform: [
      { types: ['aws_autoscaling_group'], key: 'launch_configuration', unset: 'fine', bad: 'shop', good: '' },
    ],
    cloudformation: [
      {
        types: ['AWS::AutoScaling::AutoScalingGroup'],
        key: 'LaunchConfigurationName',
        unset: 'fine',
        bad: 'shop',
        good: '',
      },
    ],
    ansible: [
      { types: ['amazon.aws.autoscaling_group'], key: 'launch_config_name', unset: 'fine', bad: 'shop', good: '' },
    ],
  },
});
