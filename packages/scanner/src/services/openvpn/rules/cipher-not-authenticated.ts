import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_cipher_not_authenticated',
  title: 'Ciphers without authentication of their own are in use (CBC)',
  severity: LOW,
  problem:
    'CBC needs another key and more care than an authenticated cipher such as AES-GCM, and leaves more room for mistakes.',
  remediation: 'Set `data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305`.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(327), nist('SC-13')],

  examples: {
    bad: [`client\n«cipher AES-256-CBC»`, `client\n«cipher AES-128-CBC»\nauth SHA256`],
    good: [`client\ncipher AES-256-GCM`, `client\ndata-ciphers AES-256-GCM\ncipher AES-256-CBC`],
  },

  setting: 'cipher',
  bad: (value, { file }) => {
    if (!/^(?:AES|CAMELLIA|ARIA)-\d+-CBC$/i.test(value)) return false;
    const isNegotiated = file.has('data-ciphers', 'ncp-ciphers');
    return isNegotiated === undefined ? UNKNOWN : !isNegotiated;
  },
  safe: 'AES-256-GCM',
  fix: { kind: 'suggested', needs: 'the same cipher at the other end' },
});
