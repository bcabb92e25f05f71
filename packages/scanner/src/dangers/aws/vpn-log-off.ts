import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_vpn_log_off',
  title: 'A VPN does not log who connects, or why a tunnel fails',
  severity: 2,
  problem: 'Nobody sees who came into the network, from where and when.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  fix: { kind: 'suggested', needs: 'a log group' },
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
      {
        types: ['aws_vpn_connection'],
        key: 'tunnel1_log_options.cloudwatch_log_options.log_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'tunnel2_log_options.cloudwatch_log_options.log_enabled': true },
      },
      {
        types: ['aws_vpn_connection'],
        key: 'tunnel2_log_options.cloudwatch_log_options.log_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'tunnel1_log_options.cloudwatch_log_options.log_enabled': true },
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
      {
        types: ['AWS::EC2::VPNConnection'],
        each: 'VpnTunnelOptionsSpecifications',
        key: 'LogOptions.CloudwatchLogOptions.LogEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'VpnTunnelOptionsSpecifications[].TunnelInsideCidr': '169.254.10.0/30' },
      },
    ],
  },
});
