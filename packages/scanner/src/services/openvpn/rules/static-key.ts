import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, TLS_OPTIONS, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_static_key',
  title: 'The tunnel has one static key for ever (secret, no forward secrecy)',
  terms: ['pre-shared key', 'perfect forward secrecy'],
  severity: HIGH,
  problem:
    'Whoever gets the key, at any time, reads everything that was ever sent with it. OpenVPN 2.6 warns of this mode and later ones refuse it.',
  remediation: 'Use TLS: certificates at both ends, or `peer-fingerprint` for two machines.',
  sources: [PROTOCOL_OPTIONS, TLS_OPTIONS],
  references: [cwe(321), cwe(327), nist('SC-12'), nist('SC-8')],

  examples: {
    bad: [
      `dev tun\nremote b.example.com\nifconfig 10.4.0.1 10.4.0.2\n«secret static.key»`,
      `dev tun\n«<secret>\nabc\n</secret>»`,
    ],
    good: [`dev tun\nclient\nremote b.example.com`, `dev tun\nclient\n;secret static.key`],
  },

  setting: ['secret', 'allow-deprecated-insecure-static-crypto'],
  bad: () => ({ code: 'is-there' }),
});
