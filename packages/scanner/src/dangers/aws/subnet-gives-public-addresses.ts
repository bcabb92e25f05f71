import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_subnet_gives_public_addresses',
  title: 'A subnet gives every instance in it a public address',
  severity: 2,
  problem: 'Whatever is started in it is on the internet, whether somebody thought of that or not.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  fix: { kind: 'suggested', needs: 'another way out of the network for its machines' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_subnet', 'aws_default_subnet'],
        key: 'map_public_ip_on_launch',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      { types: ['AWS::EC2::Subnet'], key: 'MapPublicIpOnLaunch', unset: 'fine', bad: true, good: false },
    ],
    ansible: [{ types: ['amazon.aws.ec2_vpc_subnet'], key: 'map_public', unset: 'fine', bad: true, good: false }],
  },
});
