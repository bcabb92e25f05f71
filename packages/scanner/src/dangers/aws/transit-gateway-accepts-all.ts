import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_transit_gateway_accepts_all',
  title: 'A transit gateway accepts every network that asks to be attached',
  severity: 3,
  problem: 'Another account that the gateway is shared with connects its network to yours without anybody looking.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  fix: { kind: 'suggested', needs: 'somebody who accepts attachments' },
  wrong: oneOf('enable'),
  in: {
    terraform: [
      {
        types: ['aws_ec2_transit_gateway'],
        key: 'auto_accept_shared_attachments',
        unset: 'fine',
        bad: 'enable',
        good: 'disable',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::TransitGateway'],
        key: 'AutoAcceptSharedAttachments',
        unset: 'fine',
        bad: 'enable',
        good: 'disable',
      },
    ],
    ansible: [
      {
        types: ['community.aws.ec2_transit_gateway'],
        shown: { description: 'shop' },
        key: 'auto_attach',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
