import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting, KDC_CONF, KRB5_CONF, PKINIT } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pkinit_revocation_optional',
  title: 'PKINIT takes certificates without a revocation list of their authority (pkinit_require_crl_checking)',
  terms: ['PKINIT', 'CRL', 'revocation'],
  severity: MODERATE_LOW,
  problem:
    'Where the list is missing or was not fetched, a certificate that was revoked signs in as before: whoever has a lost smart card or a stolen key keeps the account.',
  remediation:
    'Set `pkinit_require_crl_checking = true`, and keep the list of each authority at `pkinit_revoke` up to date.',
  sources: [`${KDC_CONF}#pkinit-options`, `${KRB5_CONF}#pkinit-options`],
  references: [cwe(299), nist('IA-5(2)')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  pkinit_anchors = FILE:/etc/krb5kdc/ca.pem\n  «pkinit_require_crl_checking = false»\n }`,
      `[libdefaults]\n «pkinit_require_crl_checking = no»`,
      `[kdcdefaults]\n «pkinit_require_crl_checking = 0»`,
    ],
    good: [
      `[kdcdefaults]\n pkinit_require_crl_checking = true`,
      `[realms]\n A.EXAMPLE = {\n  pkinit_anchors = FILE:/etc/krb5kdc/ca.pem\n }`, // nothing is decided
      `[libdefaults]\n #pkinit_require_crl_checking = false\n default_realm = A.EXAMPLE`,
    ],
  },

  setting: 'pkinit_require_crl_checking',
  scope: PKINIT,
  bad: isNo,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a list of each authority that is kept up to date: without one nobody signs in' },
});
