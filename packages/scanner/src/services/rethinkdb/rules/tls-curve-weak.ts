import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_tls_curve_weak',
  title: 'A weak elliptic curve is set (tls-ecdh-curve)',
  severity: MODERATE_LOW,
  problem: 'Keys that are agreed on over short curves can be found by whoever recorded the connection.',
  remediation: 'Set `tls-ecdh-curve=prime256v1`.',
  sources: [CONFIG_FILE, 'https://www.rfc-editor.org/rfc/rfc8422'],
  references: [cwe(326), nist('SC-13')],

  examples: {
    bad: [`«tls-ecdh-curve=secp160r1»`, `«tls-ecdh-curve=prime192v1»`],
    good: [`tls-ecdh-curve=prime256v1`, `tls-ecdh-curve=secp384r1`],
  },

  setting: 'tls-ecdh-curve',
  bad: (value) => /^(?:secp|sect|prime)(?:1\d\d|22[0-4])\w*$/i.test(value),
  safe: 'prime256v1',
  fix: { kind: 'safe' },
});
