import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_without_deletion_protection',
  title: 'A database can be deleted in one step',
  severity: 1,
  problem: 'A mistake, or an attacker with the rights for a moment, deletes it with everything in it.',
  family: 'deletion',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance', 'google_spanner_database', 'google_bigtable_instance'],
        key: 'deletion_protection',
        bad: false,
        good: true,
        unset: 'fine',
      },
    ],
  },
});
