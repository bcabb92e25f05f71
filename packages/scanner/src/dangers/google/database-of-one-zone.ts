import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_of_one_zone',
  title: 'A database of Google Cloud runs in one zone only',
  severity: 1,
  problem: 'While that zone fails, so does everything that needs the database.',
  family: 'availability',
  sources: ['https://cloud.google.com/sql/docs/postgres/high-availability'],
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: otherThan('REGIONAL'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.availability_type',
        unset: 'bad',
        bad: 'ZONAL',
        good: 'REGIONAL',
        when: [{ key: 'master_instance_name', is: missing }],
        shown: { 'settings.tier': 'db-custom-2-7680' },
      },
      {
        types: ['google_alloydb_instance'],
        key: 'availability_type',
        bad: 'ZONAL',
        good: 'REGIONAL',
        when: [{ key: 'instance_type', is: oneOf('PRIMARY'), shown: 'PRIMARY' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.availability_type',
        unset: 'bad',
        bad: 'ZONAL',
        good: 'REGIONAL',
        when: [{ key: 'master_instance_name', is: missing }],
        shown: { name: 'shop', 'settings.tier': 'db-custom-2-7680' },
      },
      {
        types: ['google.cloud.gcp_alloydb_instance'],
        key: 'availability_type',
        bad: 'ZONAL',
        good: 'REGIONAL',
        when: [{ key: 'instance_type', is: oneOf('PRIMARY'), shown: 'PRIMARY' }],
      },
    ],
  },
});
