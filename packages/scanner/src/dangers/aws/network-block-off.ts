import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_network_block_off',
  title: 'VPC Block Public Access is off: internet gateways lead into every network of the region',
  severity: 1,
  problem: 'One route and one rule of a security group that are wrong are enough for the internet to get in.',
  family: 'networkExposure',
  remediation: 'Set {} to `block-ingress` or `block-bidirectional`, and make exclusions for what has to be reached.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-172'],
  fix: { kind: 'suggested', needs: 'exclusions for networks that the internet has to reach' },
  wrong: oneOf('off'),
  in: {
    terraform: [
      {
        types: ['aws_vpc_block_public_access_options'],
        key: 'internet_gateway_block_mode',
        bad: 'off',
        good: 'block-ingress',
      },
    ],
  },
});
