import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_vpn_log_off',
  title: 'A Client VPN endpoint does not log who connects',
  severity: 2,
  problem: 'Nobody sees who came into the network, from where and when.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_ec2_client_vpn_endpoint'],
        key: 'connection_log_options.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::ClientVpnEndpoint'],
        key: 'ConnectionLogOptions.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
