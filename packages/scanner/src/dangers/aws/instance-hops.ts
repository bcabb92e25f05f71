import { settingDanger } from '../setting-danger.ts';
import { above } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_hops',
  title: 'The metadata of an instance can be asked for from more than one hop away',
  severity: 2,
  problem: 'A container, or a proxy that is deceived, on the instance reaches the credentials of its role.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/autoscaling-controls.html'],
  fix: { kind: 'suggested', needs: 'certainty that no container on it asks for the metadata' },
  wrong: above(1),
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_launch_template', 'aws_launch_configuration'],
        key: 'metadata_options.http_put_response_hop_limit',
        unset: 'fine',
        bad: 2,
        good: 1,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::LaunchTemplate'],
        key: 'LaunchTemplateData.MetadataOptions.HttpPutResponseHopLimit',
        unset: 'fine',
        bad: 2,
        good: 1,
      },
      {
        types: ['AWS::AutoScaling::LaunchConfiguration'],
        key: 'MetadataOptions.HttpPutResponseHopLimit',
        unset: 'fine',
        bad: 2,
        good: 1,
      },
      { types: ['AWS::EC2::Instance'], key: 'MetadataOptions.HttpPutResponseHopLimit', unset: 'fine', bad: 2, good: 1 },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance'],
        shown: { image_id: 'ami-1' },
        key: 'metadata_options.http_put_response_hop_limit',
        unset: 'fine',
        bad: 2,
        good: 1,
      },
      {
        types: ['community.aws.ec2_launch_template'],
        shown: { name: 'shop' },
        key: 'metadata_options.http_put_response_hop_limit',
        unset: 'fine',
        bad: 2,
        good: 1,
      },
    ],
  },
});
