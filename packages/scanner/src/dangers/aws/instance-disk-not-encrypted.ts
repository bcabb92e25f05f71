import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_disk_not_encrypted',
  title: 'A disk of an EC2 instance, or of an image that instances start from, is not encrypted',
  severity: 3,
  problem: 'Who gets hold of a snapshot or of the disk reads all of it.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_launch_configuration', 'aws_spot_instance_request'],
        each: 'root_block_device',
        key: 'encrypted',
        bad: false,
        good: true,
      },
      {
        types: ['aws_instance', 'aws_launch_configuration', 'aws_spot_instance_request'],
        each: 'ebs_block_device',
        key: 'encrypted',
        bad: false,
        good: true,
        shown: { 'ebs_block_device[].device_name': '/dev/sdf' },
      },
      { types: ['aws_launch_template'], each: 'block_device_mappings', key: 'ebs.encrypted', bad: false, good: true },
      {
        types: ['aws_ami'],
        each: 'ebs_block_device',
        key: 'encrypted',
        bad: false,
        good: true,
        shown: { 'ebs_block_device[].device_name': '/dev/sda1' },
      },
      {
        types: ['aws_imagebuilder_image_recipe'],
        each: 'block_device_mapping',
        key: 'ebs.encrypted',
        bad: false,
        good: true,
      },
      {
        types: ['aws_imagebuilder_container_recipe'],
        each: 'instance_configuration[].block_device_mapping',
        key: 'ebs.encrypted',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'],
        each: 'BlockDeviceMappings',
        key: 'Ebs.Encrypted',
        bad: false,
        good: true,
        shown: { 'BlockDeviceMappings[].DeviceName': '/dev/sdf' },
      },
      {
        types: ['AWS::EC2::LaunchTemplate'],
        each: 'LaunchTemplateData.BlockDeviceMappings',
        key: 'Ebs.Encrypted',
        bad: false,
        good: true,
        shown: { 'LaunchTemplateData.BlockDeviceMappings[].DeviceName': '/dev/sdf' },
      },
      {
        types: ['AWS::ImageBuilder::ImageRecipe'],
        each: 'BlockDeviceMappings',
        key: 'Ebs.Encrypted',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::ImageBuilder::ContainerRecipe'],
        each: 'InstanceConfiguration.BlockDeviceMappings',
        key: 'Ebs.Encrypted',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance'],
        each: 'volumes',
        key: 'ebs.encrypted',
        bad: false,
        good: true,
        shown: { 'volumes[].device_name': '/dev/sdf' },
      },
    ],
  },
});
