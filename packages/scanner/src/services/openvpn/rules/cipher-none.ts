import { CRITICAL } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { openvpnSetting, PROTOCOL_OPTIONS, CIPHER_OPTIONS, ciphersIn, ignoresCipher } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_cipher_none',
  title: 'The tunnel is not encrypted (cipher none)',
  terms: UNENCRYPTED,
  severity: CRITICAL,
  problem:
    'Everything in the tunnel travels in the clear: whoever is on the path reads it. `cipher` decides so before 2.4, and up to 2.5 with every peer that cannot negotiate.',
  remediation: 'Set `data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305`, and take `none` out.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `client\nremote vpn.example.com\n«cipher none»`,
      `server 10.8.0.0 255.255.255.0\n«data-ciphers AES-256-GCM:none»`,
    ],
    good: [
      `client\ncipher AES-256-GCM`,
      `client\n;cipher none\nremote a`,
      `client\ncipher none\ncipher AES-256-GCM`,
      { text: `client\ncipher none`, version: '2.6.3' },
    ],
  },

  setting: CIPHER_OPTIONS,
  bad: (value, input, option) => {
    if (option === 'cipher' && ignoresCipher(input)) return false;
    const isNone = ciphersIn(value).some((cipher) => /^\??none$/i.test(cipher));
    return isNone && (/^none$/i.test(value) || { part: 'none' });
  },
  safe: 'AES-256-GCM',
  fix: { kind: 'suggested', needs: 'the same ciphers at the other end' },
});
