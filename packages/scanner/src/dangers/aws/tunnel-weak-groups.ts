import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

/** Of 1024 and of 1536 bits. */
const WEAK = ['2', '5'] as const;
const TUNNELS = ['tunnel1', 'tunnel2'] as const;
const PHASES = [1, 2] as const;

export default settingDanger({
  name: 'aws_tunnel_weak_groups',
  title: 'A tunnel of a VPN connection takes Diffie-Hellman groups of too few bits',
  severity: 2,
  problem:
    'Groups 2 and 5 have 1024 and 1536 bits: who records the traffic and has the means of a state can work out the keys.',
  family: 'weakProtocol',
  remediation: 'List only groups from 14 on, better from 19 on, in {}.',
  sources: [
    'https://docs.aws.amazon.com/vpn/latest/s2svpn/VPNTunnels.html',
    'https://csrc.nist.gov/pubs/sp/800/77/r1/final',
  ],
  wrong: having(...WEAK),
  in: {
    terraform: TUNNELS.flatMap((tunnel) =>
      PHASES.map((phase) => ({
        types: ['aws_vpn_connection'] as const,
        key: `${tunnel}_phase${phase}_dh_group_numbers`,
        unset: 'fine' as const,
        bad: [2, 14],
        good: [14, 20],
      })),
    ),
    cloudformation: PHASES.map((phase) => ({
      types: ['AWS::EC2::VPNConnection'] as const,
      each: `VpnTunnelOptionsSpecifications[].Phase${phase}DHGroupNumbers`,
      key: 'Value',
      unset: 'fine' as const,
      wrong: oneOf(...WEAK),
      bad: 2,
      good: 20,
    })),
  },
});
