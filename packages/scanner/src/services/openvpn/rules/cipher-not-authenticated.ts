import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ignoresCipher, openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_cipher_not_authenticated',
  title: 'Peers that agree on no cipher use one without authentication of its own (CBC)',
  severity: LOW,
  problem:
    'Peers agree on a cipher since OpenVPN 2.4; before, and with a static key, they use this one. CBC needs another key and more care than an authenticated cipher such as AES-GCM, and leaves more room for mistakes.',
  remediation: 'Set `data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305`.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(327), nist('SC-13')],

  examples: {
    bad: [`client\n«cipher AES-256-CBC»`, `client\n«cipher AES-128-CBC»\nauth SHA256`],
    good: [
      `client\ncipher AES-256-GCM`,
      `client\ndata-ciphers AES-256-GCM\ncipher AES-256-CBC`,
      { text: `client\ncipher AES-256-CBC`, version: '2.6.3' },
    ],
  },

  setting: 'cipher',
  bad: (value, input) => {
    const { file } = input;
    if (ignoresCipher(input) || !/^(?:AES|CAMELLIA|ARIA)-\d+-CBC$/i.test(value)) return false;
    const isNegotiated = file.has('data-ciphers', 'ncp-ciphers');
    return isNegotiated === undefined ? UNKNOWN : !isNegotiated;
  },
  safe: 'AES-256-GCM',
  fix: { kind: 'suggested', needs: 'the same cipher at the other end' },
});
