import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_spanner_without_drop_protection',
  title: 'A Spanner database can be dropped from outside Terraform',
  severity: 1,
  problem: 'A mistake, or an attacker with the rights for a moment, deletes it with everything in it.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_spanner_database'], key: 'enable_drop_protection', bad: false, good: true, unset: 'bad' },
    ],
  },
});
