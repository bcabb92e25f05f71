import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_data_destroyed_with_holder',
  title: 'Terraform deletes a bucket or dataset with everything in it',
  severity: 1,
  problem: 'A mistake in a change, or whoever may run one, deletes all the data in one step.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      { types: ['google_storage_bucket'], key: 'force_destroy', unset: 'fine', bad: true, good: false },
      { types: ['google_bigquery_dataset'], key: 'delete_contents_on_destroy', unset: 'fine', bad: true, good: false },
      {
        types: ['google_bigtable_instance', 'google_spanner_instance'],
        key: 'force_destroy',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['google_dns_managed_zone'], key: 'force_destroy', unset: 'fine', bad: true, good: false },
    ],
  },
});
