import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_domain_owner_shown',
  title: 'Everyone may read who owns a domain: its privacy is off',
  severity: 1,
  problem: 'Names, addresses and telephone numbers make letters and calls that pretend easier.',
  family: 'hygiene',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: (['admin_privacy', 'registrant_privacy', 'tech_privacy'] as const).map((key) => ({
      types: ['aws_route53domains_registered_domain'],
      key,
      unset: 'fine',
      bad: false,
      good: true,
    })),
  },
});
