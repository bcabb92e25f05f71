import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, secondsOf, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_ticket_renewable_long',
  title: 'Tickets may be renewed for longer than a week (max_renewable_life)',
  severity: MODERATE_LOW,
  problem: 'Whoever steals a ticket renews it for as long, without any password.',
  remediation: 'Set `max_renewable_life = 7d` for the realm.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(613), nist('AC-12'), nist('IA-11')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «max_renewable_life = 30d»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «max_renewable_life = 14d 0h 0m 0s»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  max_renewable_life = 7d 0h 0m 0s\n }`,
      `[realms]\n A.EXAMPLE = {\n  max_renewable_life = 0s\n }`,
    ],
  },

  setting: 'max_renewable_life',
  scope: 'realms.*',
  bad: (value) => (secondsOf(value) ?? 0) > 7 * 86_400,
  safe: '7d 0h 0m 0s',
  fix: { kind: 'suggested', needs: 'jobs that get new tickets in time' },
});
