import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_tunnel_old_protocol',
  title: 'A VPN tunnel uses version 1 of IKE',
  severity: 2,
  problem: 'Its key exchange gives more away, and takes weak encryption; whoever records it can try shared keys.',
  family: 'weakProtocol',
  fix: { kind: 'suggested', needs: 'the same at the other end of the tunnel' },
  sources: ['https://cloud.google.com/network-connectivity/docs/vpn/concepts/supported-ike-ciphers'],
  wrong: oneOf('1'),
  in: {
    terraform: [{ types: ['google_compute_vpn_tunnel'], key: 'ike_version', bad: 1, good: 2 }],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_vpn_tunnel'],
        key: 'ike_version',
        bad: 1,
        good: 2,
        shown: { name: 'shop' },
      },
    ],
  },
});
