import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { shortCurveIn } from '../../../rules/short-keys.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_curve_weak',
  title: 'A weak elliptic curve is used (ecdh-curve)',
  severity: MODERATE_LOW,
  problem: 'Curves of less than 224 bits leave the exchange of keys weaker than the cipher that they are for.',
  remediation: 'Set `ecdh-curve secp384r1`, or take the option out.',
  sources: [TLS_OPTIONS],
  references: [cwe(326), nist('SC-13')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\n«ecdh-curve secp160r1»`,
      `server 10.8.0.0 255.255.255.0\n«ecdh-curve prime192v1»`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\necdh-curve secp384r1`,
      `server 10.8.0.0 255.255.255.0\necdh-curve prime256v1`,
    ],
  },

  setting: ['ecdh-curve', 'tls-groups'],
  bad: (value) => shortCurveIn(value) !== undefined,
  safe: 'secp384r1',
  fix: { kind: 'safe' },
});
