import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { areShortParameters } from '../../../rules/short-keys.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_diffie_hellman_short',
  title: 'Short Diffie-Hellman parameters (dh1024, Logjam)',
  terms: ['Logjam', 'weak DH'],
  severity: HIGH,
  problem:
    'Keys that are exchanged with 1024 bits or less can be computed by an attacker with means, who then reads the tunnel.',
  remediation:
    'Make new ones by `openssl dhparam -out dh2048.pem 2048`, or set `dh none` to use elliptic curves alone.',
  sources: [TLS_OPTIONS, 'https://weakdh.org/'],
  references: [cwe(326), nist('SC-13'), nist('SC-8')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\n«dh dh1024.pem»`,
      `server 10.8.0.0 255.255.255.0\n«dh /etc/openvpn/dh512.pem»`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\ndh dh2048.pem`,
      `server 10.8.0.0 255.255.255.0\ndh none`,
      `server 10.8.0.0 255.255.255.0\ndh /etc/vpn-1024/dh.pem`,
    ],
  },

  setting: 'dh',
  bad: areShortParameters,
  safe: 'none',
  fix: { kind: 'suggested', needs: 'clients that know elliptic curves, as those since 2015 do' },
});
