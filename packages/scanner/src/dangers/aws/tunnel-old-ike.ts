import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_tunnel_old_ike',

  title: 'A tunnel of a VPN connection takes IKEv1',
  severity: 2,
  problem: 'The old key exchange is slower to recover, gives away names and lets weak parameters through.',
  family: 'weakProtocol',
  remediation: 'List `ikev2` alone in {}.',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/ec2-vpn-connection-ike-version-check.html'],
  fix: { kind: 'suggested', needs: 'a gateway that speaks IKEv2' },
  wrong: having('ikev1'),
  in: {
    terraform: [
      {
        types: ['aws_vpn_connection'],
        key: 'tunnel1_ike_versions',
        unset: 'bad',
        bad: ['ikev1', 'ikev2'],
        good: ['ikev2'],
        shown: { tunnel2_ike_versions: ['ikev2'] },
      },
      {
        types: ['aws_vpn_connection'],
        key: 'tunnel2_ike_versions',
        unset: 'bad',
        bad: ['ikev1', 'ikev2'],
        good: ['ikev2'],
        shown: { tunnel1_ike_versions: ['ikev2'] },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::VPNConnection'],
        each: 'VpnTunnelOptionsSpecifications[].IKEVersions',
        key: 'Value',
        unset: 'fine',
        wrong: oneOf('ikev1'),
        bad: 'ikev1',
        good: 'ikev2',
      },
    ],
  },
});
