import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, secondsOf, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_ticket_life_long',
  title: 'Tickets last longer than a day (max_life)',
  severity: MODERATE_LOW,
  problem:
    'Whoever steals a ticket is that user for as long, also after the password was changed or the account locked.',
  remediation: 'Set `max_life = 10h` for the realm.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(613), nist('AC-12'), nist('IA-11')],

  examples: {
    bad: [`[realms]\n A.EXAMPLE = {\n  «max_life = 7d»\n }`, `[realms]\n A.EXAMPLE = {\n  «max_life = 48h 0m 0s»\n }`],
    good: [
      `[realms]\n A.EXAMPLE = {\n  max_life = 10h 0m 0s\n }`,
      `[realms]\n A.EXAMPLE = {\n  max_life = 86400\n }`,
      `[realms]\n A.EXAMPLE = {\n  max_life = 24:00:00\n }`,
    ],
  },

  setting: 'max_life',
  scope: 'realms.*',
  bad: (value) => (secondsOf(value) ?? 0) > 86_400,
  safe: '10h 0m 0s',
  fix: { kind: 'suggested', needs: 'jobs that get new tickets in time' },
});
