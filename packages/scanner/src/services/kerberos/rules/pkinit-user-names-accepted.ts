import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { KDC_REALMS, kerberosSetting, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pkinit_user_names_accepted',
  title: 'The KDC takes a Microsoft user name in a certificate for a principal (pkinit_allow_upn)',
  terms: ['UPN', 'smart card'],
  severity: MODERATE_LOW,
  problem:
    'Certificates that were issued for something else, as for signing in to Windows, get tickets here: whoever has a say in their names signs in as somebody else.',
  remediation: 'Set `pkinit_allow_upn = false`, and issue certificates with the principal in them.',
  sources: [`${KDC_CONF}#pkinit-options`],
  references: [cwe(295), nist('IA-5')],

  examples: {
    bad: [`[realms]\n A.EXAMPLE = {\n  «pkinit_allow_upn = true»\n }`, `[kdcdefaults]\n «pkinit_allow_upn = true»`],
    good: [
      `[realms]\n A.EXAMPLE = {\n  pkinit_allow_upn = false\n }`,
      `[realms]\n A.EXAMPLE = {\n  pkinit_allow_upn = false\n  pkinit_allow_upn = true\n }`, // the first one is in force
    ],
  },

  setting: 'pkinit_allow_upn',
  scope: KDC_REALMS,
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certificates that hold the principal itself (id-pkinit-san)' },
});
