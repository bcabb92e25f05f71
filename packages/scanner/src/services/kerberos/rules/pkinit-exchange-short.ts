import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KDC_CONF, KRB5_CONF, PKINIT } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pkinit_exchange_short',
  title: 'Short Diffie-Hellman parameters are accepted (pkinit_dh_min_bits)',
  terms: ['PKINIT', 'Logjam'],
  severity: MODERATE,
  problem: 'An attacker with means computes the key of an exchange of 1024 bits, and reads the ticket.',
  remediation: 'Set `pkinit_dh_min_bits = 2048`.',
  sources: [`${KRB5_CONF}#pkinit-options`, `${KDC_CONF}#pkinit-options`],
  references: [cwe(326), nist('SC-13')],

  examples: {
    bad: [
      `[libdefaults]\n «pkinit_dh_min_bits = 1024»`,
      `[realms]\n A.EXAMPLE = {\n  «pkinit_dh_min_bits = 1024»\n }`,
      `[kdcdefaults]\n «pkinit_dh_min_bits = 1024»`,
    ],
    good: [`[libdefaults]\n pkinit_dh_min_bits = 2048`, `[libdefaults]\n pkinit_dh_min_bits = 4096`],
  },

  setting: 'pkinit_dh_min_bits',
  scope: PKINIT,
  bad: (value) => /^\d{1,4}$/.test(value) && Number(value) < 2048,
  safe: '2048',
  fix: { kind: 'safe' },
});
