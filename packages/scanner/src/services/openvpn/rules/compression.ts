import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_compression',
  title: 'The tunnel is compressed (VORACLE)',
  terms: ['comp-lzo', 'CRIME', 'BREACH'],
  severity: MODERATE,
  problem:
    'Who gets a user to load pages of theirs guesses secrets in the same tunnel by how well it can be compressed.',
  remediation:
    'Take `compress` and `comp-lzo` out at both ends; `compress migrate` at the server helps clients that still have it.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(310), nist('SC-8')],

  examples: {
    bad: [`client\n«compress lz4-v2»`, `client\n«comp-lzo»`, `server 10.8.0.0 255.255.255.0\n«comp-lzo adaptive»`],
    good: [
      `client\ncompress stub-v2`,
      `client\ncomp-lzo no`,
      `client\ncompress`,
      `server 10.8.0.0 255.255.255.0\ncompress migrate`,
      `client\n;comp-lzo`,
    ],
  },

  setting: ['compress', 'comp-lzo'],
  bad: (value, _, setting) => {
    if (setting === 'comp-lzo') return value === '' ? { code: 'is-there' } : /^(?:yes|adaptive)$/.test(value);
    return /^(?:lzo|lz4|lz4-v2|snappy)$/.test(value);
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the same at the other end' },
});
