import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pkinit_kdc_unchecked',
  title: "The KDC's certificate need not be one of a KDC (pkinit_eku_checking)",
  terms: ['PKINIT'],
  severity: MODERATE,
  problem: 'Whoever has any certificate of the authority, such as that of a web server, answers in place of the KDC.',
  remediation: 'Set `pkinit_eku_checking = kpKDC`.',
  sources: [`${KRB5_CONF}#pkinit-options`],
  references: [cwe(295), nist('IA-5(2)'), nist('IA-3')],

  examples: {
    bad: [
      `[libdefaults]\n «pkinit_eku_checking = none»`,
      `[realms]\n A.EXAMPLE = {\n  «pkinit_eku_checking = kpServerAuth»\n }`,
    ],
    good: [`[libdefaults]\n pkinit_eku_checking = kpKDC`, `[realms]\n A.EXAMPLE = {\n  kdc = a.example.com\n }`],
  },

  setting: 'pkinit_eku_checking',
  scope: 'both',
  bad: (value) => /^none$/i.test(value) || (/^kpServerAuth$/i.test(value) && { severity: MODERATE_LOW }),
  safe: 'kpKDC',
  fix: { kind: 'suggested', needs: 'a certificate of the KDC that is marked as one' },
});
