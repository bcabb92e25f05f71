import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { kerberosSetting, KDC_CONF, KRB5_CONF, PKINIT } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pkinit_kdc_unchecked',
  title:
    "PKINIT takes certificates that were issued for something else, also in place of the KDC's (pkinit_eku_checking)",
  terms: ['PKINIT'],
  severity: MODERATE,
  problem:
    'Whoever has any certificate of the authority, such as that of a web server, answers in place of the KDC, or signs in where a KDC looks no closer.',
  remediation: 'Set `pkinit_eku_checking = kpKDC` for clients, and `kpClientAuth` in kdc.conf, or take it out.',
  sources: [`${KRB5_CONF}#pkinit-options`, `${KDC_CONF}#pkinit-options`],
  references: [cwe(295), nist('IA-5(2)'), nist('IA-3')],

  examples: {
    bad: [
      `[libdefaults]\n «pkinit_eku_checking = none»`,
      `[realms]\n A.EXAMPLE = {\n  «pkinit_eku_checking = none»\n }`,
      `[kdcdefaults]\n «pkinit_eku_checking = none»`,
    ],
    good: [
      `[libdefaults]\n pkinit_eku_checking = kpKDC`,
      `[kdcdefaults]\n pkinit_eku_checking = scLogin`,
      // The certificate has to be one of a server, and that of the KDC by its name.
      `[realms]\n A.EXAMPLE = {\n  pkinit_kdc_hostname = a.example.com\n  pkinit_eku_checking = kpServerAuth\n }`,
      `[realms]\n A.EXAMPLE = {\n  kdc = a.example.com\n }`,
    ],
  },

  setting: 'pkinit_eku_checking',
  scope: PKINIT,
  bad: oneOf('none'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certificates that are marked as those of a KDC, or of its users' },
});
