import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ciphersIn, ignoresCipher, openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_authentication_none',
  title: 'Packets of the tunnel are not authenticated (auth none)',
  severity: HIGH,
  problem:
    'Whoever is on the path changes what travels in the tunnel without being noticed. Ciphers that authenticate by themselves (GCM, CHACHA20-POLY1305), which both ends agree on since 2.4 where none are named, do not need it: then only a peer that cannot negotiate is without.',
  remediation: 'Set `auth SHA256`, and name ciphers such as AES-256-GCM alone.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(353), nist('SC-8')],

  examples: {
    bad: [
      `dev tun\nremote b.example.com\nsecret static.key\n«auth none»`,
      `client\ndata-ciphers AES-256-CBC\n«auth none»`,
      `client\ncipher AES-256-CBC\n«auth none»`,
    ],
    good: [
      `client\ndata-ciphers AES-256-GCM:CHACHA20-POLY1305\nauth none`,
      `client\nauth SHA256`,
      { text: `client\nremote vpn.example.com\ncipher AES-256-CBC\nauth none`, version: '2.6.3' }, // agrees on AES-256-GCM
      `client\n;auth none`,
      `client\nauth none\nauth SHA512`,
    ],
  },

  setting: 'auth',
  bad: (value, input) => {
    const { file } = input;
    if (value.toLowerCase() !== 'none') return false;
    if (file.has('secret') === true) return true;
    const ciphersOf = (option: string): readonly string[] =>
      file.all(option).flatMap((setting) => (setting.is === 'set' ? ciphersIn(setting.value) : []));
    const agreedOn = ['data-ciphers', 'ncp-ciphers', 'data-ciphers-fallback'].flatMap(ciphersOf);
    const all = [...agreedOn, ...ciphersOf('cipher')];
    if (all.length > 0 && all.every(authenticates)) return false;
    if (agreedOn.every(authenticates) && ignoresCipher(input)) return false;
    const isCertain = !agreedOn.every(authenticates) || file.has('ncp-disable') === true;
    return isCertain || { severity: MODERATE };
  },
  safe: 'SHA256',
  fix: { kind: 'suggested', needs: 'the same algorithm at the other end' },
});

/** Whether a cipher tells changes by itself. */
function authenticates(cipher: string): boolean {
  return /GCM|POLY1305/i.test(cipher);
}
