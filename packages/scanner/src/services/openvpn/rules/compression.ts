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
    bad: [
      `client\n«compress lz4-v2»`,
      `client\n«comp-lzo»`,
      `server 10.8.0.0 255.255.255.0\n«comp-lzo adaptive»`,
      `server 10.8.0.0 255.255.255.0\n«push "compress lz4-v2"»`,
    ],
    good: [
      `client\ncompress stub-v2`,
      `client\ncomp-lzo no`,
      `client\ncompress`,
      `server 10.8.0.0 255.255.255.0\ncompress migrate`,
      `client\n;comp-lzo`,
      `server 10.8.0.0 255.255.255.0\npush "comp-lzo no"`,
      `server 10.8.0.0 255.255.255.0\npush "route 10.0.0.0 255.0.0.0"`,
    ],
  },

  setting: ['compress', 'comp-lzo', 'push'],
  scope: 'every',
  bad: (value, { file }, setting) => {
    if (setting === 'push') return COMPRESSES.test(value);
    const inForce = file.setting(setting);
    if (inForce.is === 'set' && inForce.value !== value) return false;
    return value === '' && setting === 'comp-lzo' ? { code: 'is-there' } : COMPRESSES.test(`${setting} ${value}`);
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the same at the other end' },
});

const COMPRESSES = /^(?:comp-lzo (?:yes|adaptive)|compress (?:lzo|lz4|lz4-v2|snappy))$/;
