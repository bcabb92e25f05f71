import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { KDC_REALMS, kerberosSetting, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_anonymous_reach_services',
  title: 'Anonymous clients get tickets for services (restrict_anonymous_to_tgt)',
  severity: MODERATE_LOW,
  problem: 'Where anonymous PKINIT is set up, whoever reaches the KDC uses services that only look for a ticket.',
  remediation: 'Set `restrict_anonymous_to_tgt = true`.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(287), nist('AC-14')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «restrict_anonymous_to_tgt = false»\n }`,
      `[kdcdefaults]\n «restrict_anonymous_to_tgt = no»`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  restrict_anonymous_to_tgt = true\n }`,
      `[realms]\n A.EXAMPLE = {\n  max_life = 1d\n }`,
    ],
  },

  setting: 'restrict_anonymous_to_tgt',
  scope: KDC_REALMS,
  bad: isNo,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no anonymous client uses a service' },
});
