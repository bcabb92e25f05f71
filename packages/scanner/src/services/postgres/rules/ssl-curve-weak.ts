import { MODERATE_LOW } from '@plumbline/model/severity';
import { listOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

/** Curves of fewer than 224 bits. Source: NIST SP 800-131A Rev. 2, section 5. */
const WEAK =
  /^(?:prime192v[123]|P-192|sec[pt](?:112|113|128|131|160|163|192|193)[rk]\d|wap-wsg-idm-ecid-wtls(?:1|3|4|5|6|7|8|9))$/i;
export default postgresSetting({
  id: 'postgres_ssl_curve_weak',
  title: 'TLS agrees on keys by a weak elliptic curve',
  severity: MODERATE_LOW,
  problem: 'Whoever records the connection can work out the key of so short a curve, and read it all.',
  remediation: "Set `ssl_groups = 'X25519:prime256v1'` (18 and newer) or `ssl_ecdh_curve = 'prime256v1'`.",
  sources: [`${CONNECTION}#GUC-SSL-ECDH-CURVE`, 'https://csrc.nist.gov/pubs/sp/800/131/a/r2/final'],
  references: [cwe(326), nist('SC-12')],
  examples: {
    bad: ["«ssl_ecdh_curve = 'prime192v1'»\n", "«ssl_groups = 'X25519:secp160r1'»\n"],
    good: ["ssl_ecdh_curve = 'prime256v1'\n", "ssl_groups = 'X25519:prime256v1'\n", "#ssl_ecdh_curve = 'prime192v1'\n"],
  },
  setting: ['ssl_ecdh_curve', 'ssl_groups'],
  bad(curves) {
    const all = listOf(curves.replaceAll(':', ','));
    const part = all.find((curve) => WEAK.test(curve));
    if (part === undefined) return false;
    return all.length > 1 ? { part } : {};
  },
  safe: "'prime256v1'",
  fix: { kind: 'safe' },
});
