import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_public_address',
  title: 'An EC2 instance gets a public address',
  severity: 3,
  problem: 'Everyone on the internet reaches whatever its security groups let through, now or after a later mistake.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_spot_instance_request'],
        key: 'associate_public_ip_address',
        bad: true,
        good: false,
        subnet: 'subnet_id',
      },
      { types: ['aws_launch_configuration'], key: 'associate_public_ip_address', bad: true, good: false },
      {
        types: ['aws_launch_template'],
        each: 'network_interfaces',
        key: 'associate_public_ip_address',
        bad: true,
        good: false,
      },
      {
        types: ['aws_spot_fleet_request'],
        each: 'launch_specification',
        key: 'associate_public_ip_address',
        bad: true,
        good: false,
        shown: { 'launch_specification[].instance_type': 'm6i.large' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance'],
        each: 'NetworkInterfaces',
        key: 'AssociatePublicIpAddress',
        bad: true,
        good: false,
        subnet: 'SubnetId',
        shown: { 'NetworkInterfaces[].DeviceIndex': '0' },
      },
      {
        types: ['AWS::EC2::LaunchTemplate'],
        each: 'LaunchTemplateData.NetworkInterfaces',
        key: 'AssociatePublicIpAddress',
        bad: true,
        good: false,
      },
      { types: ['AWS::AutoScaling::LaunchConfiguration'], key: 'AssociatePublicIpAddress', bad: true, good: false },
      {
        types: ['AWS::EC2::SpotFleet'],
        each: 'SpotFleetRequestConfigData.LaunchSpecifications[].NetworkInterfaces',
        key: 'AssociatePublicIpAddress',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      { types: ['amazon.aws.ec2_instance'], key: 'network.assign_public_ip', bad: true, good: false },
      {
        types: ['community.aws.autoscaling_launch_config', 'amazon.aws.ec2'],
        key: 'assign_public_ip',
        bad: true,
        good: false,
      },
      {
        types: ['amazon.aws.ec2_instance'],
        each: 'network_interfaces',
        key: 'assign_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['amazon.aws.ec2_launch_template'],
        each: 'network_interfaces',
        key: 'associate_public_ip_address',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
