import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_transit_not_checked',
  title: 'Tickets that came through unexpected realms are accepted (reject_bad_transit)',
  severity: MODERATE,
  problem:
    'A realm that was broken into gives tickets for users of other realms, and services that do not look themselves believe it.',
  remediation: 'Set `reject_bad_transit = true` for the realm, and list paths between realms in `[capaths]`.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(290), nist('IA-8'), nist('AC-4')],

  examples: {
    bad: [`[realms]\n A.EXAMPLE = {\n  «reject_bad_transit = false»\n }`],
    good: [
      `[realms]\n A.EXAMPLE = {\n  reject_bad_transit = true\n }`,
      `[realms]\n A.EXAMPLE = {\n  # reject_bad_transit = false\n  max_life = 1d\n }`,
    ],
  },

  setting: 'reject_bad_transit',
  scope: 'realms.*',
  bad: isNo,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'paths in `[capaths]` for realms that are reached through others' },
});
