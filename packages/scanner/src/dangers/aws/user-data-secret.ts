import { settingDanger } from '../setting-danger.ts';
import { secretScript } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_user_data_secret',
  title: 'The start script (user data) of a machine holds a secret',
  severity: 5,
  problem: 'Whoever may look at the machine in the console, or runs any program on it, reads the key or password.',
  family: 'secrets',
  remediation:
    'Take the secret out of {}: let the machine read it from Secrets Manager by its role. Change the secret.',
  wrong: secretScript,
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_launch_configuration', 'aws_spot_instance_request'],
        key: 'user_data',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
      {
        types: ['aws_launch_configuration', 'aws_instance', 'aws_launch_template'],
        key: 'user_data',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
      {
        types: ['aws_instance', 'aws_launch_configuration', 'aws_spot_instance_request'],
        key: 'user_data_base64',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'],
        key: 'UserData',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
      {
        types: ['AWS::EC2::LaunchTemplate'],
        key: 'LaunchTemplateData.UserData',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance', 'amazon.aws.ec2', 'community.aws.autoscaling_launch_config'],
        key: 'user_data',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
    ],
  },
});
