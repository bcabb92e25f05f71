import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isSetTo, UNSET } from '../../../rules/setting-rule.ts';
import { isAtLeast } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_compression',
  title: 'The tunnel is compressed (VORACLE)',
  terms: ['comp-lzo', 'CRIME', 'BREACH'],
  severity: MODERATE,
  problem:
    'Whoever gets a user to load pages of theirs guesses secrets in the same tunnel by how well it can be compressed. From 2.5 on an end sends compressed packets only with `allow-compression yes`, but takes them from an older one.',
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
  bad: (value, { file, version }, setting) => {
    if (setting === 'push') return COMPRESSES.test(value);
    const inForce = file.setting(setting);
    if (inForce.is === 'set' && inForce.value !== value) return false;
    const isBare = value === '' && setting === 'comp-lzo';
    if (!isBare && !COMPRESSES.test(`${setting} ${value}`)) return false;
    const onlyTakes =
      isAtLeast(version, 2, 5) === true && !isSetTo(file.setting('allow-compression'), (allowed) => allowed === 'yes');
    return { ...(isBare ? { code: 'is-there' } : {}), ...(onlyTakes ? { severity: MODERATE_LOW } : {}) };
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the same at the other end' },
});

const COMPRESSES = /^(?:comp-lzo (?:yes|adaptive)|compress (?:lzo|lz4|lz4-v2|snappy))$/;
