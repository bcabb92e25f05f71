import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { ignoresCipher, openvpnSetting, PROTOCOL_OPTIONS, CIPHER_OPTIONS, ciphersIn } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_cipher_weak',
  title: 'A weak cipher encrypts the tunnel (BF-CBC, DES, 3DES, CAST5, SWEET32)',
  terms: ['Blowfish', 'SWEET32', 'weak encryption'],
  severity: HIGH,
  problem:
    'Ciphers with blocks of 64 bits give away what they encrypt to whoever records enough of the traffic, and DES can be broken by trying keys.',
  remediation: 'Set `data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305` at both ends.',
  sources: [PROTOCOL_OPTIONS, 'https://sweet32.info/'],
  references: [cwe(327), nist('SC-8'), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `client\n«cipher BF-CBC»`,
      `client\n«cipher DES-EDE3-CBC»`,
      `server 10.8.0.0 255.255.255.0\n«data-ciphers AES-256-GCM:BF-CBC»\n«data-ciphers-fallback CAST5-CBC»`,
    ],
    good: [
      `client\ncipher AES-256-GCM`,
      `client\ndata-ciphers AES-256-GCM:CHACHA20-POLY1305`,
      `client\n#cipher BF-CBC`,
      { text: `client\ncipher BF-CBC`, version: '2.6.3' },
    ],
  },

  setting: CIPHER_OPTIONS,
  bad: (value, input, option) => {
    if (option === 'cipher' && ignoresCipher(input)) return false;
    const weak = ciphersIn(value).filter((cipher) =>
      /^\??(?:BF|DES|DESX|DES3|3DES|RC2|RC4|CAST5?|IDEA)(?:-|$)/i.test(cipher),
    );
    return weak.length > 0 && (weak.length === ciphersIn(value).length ? true : { part: weak.join(', ') });
  },
  default: UNTOLD,
  safe: 'AES-256-GCM',
  fix: { kind: 'suggested', needs: 'the same ciphers at the other end' },
});
