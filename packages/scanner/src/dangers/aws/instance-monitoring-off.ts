import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_monitoring_off',
  title: 'Detailed monitoring is off for an EC2 instance',
  severity: 1,
  problem: 'What loads the machine is only seen five minutes later.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_instance'], key: 'monitoring', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_launch_template'],
        key: 'monitoring.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      { types: ['aws_launch_configuration'], key: 'enable_monitoring', unset: 'fine', bad: false, good: true },
      { types: ['aws_spot_instance_request'], key: 'monitoring', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_spot_fleet_request'],
        each: 'launch_specification',
        key: 'monitoring',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'launch_specification[].instance_type': 'm6i.large' },
      },
    ],
    cloudformation: [
      { types: ['AWS::EC2::Instance'], key: 'Monitoring', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::EC2::LaunchTemplate'],
        key: 'LaunchTemplateData.Monitoring.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::AutoScaling::LaunchConfiguration'],
        key: 'InstanceMonitoring',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::EC2::SpotFleet'],
        each: 'SpotFleetRequestConfigData.LaunchSpecifications',
        key: 'Monitoring.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'SpotFleetRequestConfigData.LaunchSpecifications[].InstanceType': 'm6i.large' },
      },
    ],
    ansible: [
      { types: ['amazon.aws.ec2_instance'], key: 'detailed_monitoring', bad: false, good: true },
      { types: ['amazon.aws.ec2'], key: 'monitoring', bad: false, good: true },
      {
        types: ['community.aws.autoscaling_launch_config'],
        shown: { name: 'shop' },
        key: 'instance_monitoring',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
