import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_without_deletion_protection',
  title: 'A database can be deleted in one step',
  severity: 1,
  problem: 'A mistake, or an attacker with the rights for a moment, deletes it with everything in it.',
  family: 'deletion',
  fix: { kind: 'safe' },
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
      {
        types: [
          'google_bigquery_table',
          'google_container_cluster',
          'google_dataproc_metastore_service',
          'google_folder',
          'google_oracle_database_autonomous_database',
          'google_oracle_database_cloud_exadata_infrastructure',
          'google_oracle_database_cloud_vm_cluster',
          'google_privateca_certificate_authority',
        ],
        key: 'deletion_protection',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_bigtable_table'],
        key: 'deletion_protection',
        wrong: oneOf('UNPROTECTED'),
        bad: 'UNPROTECTED',
        good: 'PROTECTED',
      },
      { types: ['google_sql_database_instance'], key: 'settings.deletion_protection_enabled', bad: false, good: true },
      {
        types: ['google_redis_cluster', 'google_memorystore_instance'],
        key: 'deletion_protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_firestore_database'],
        key: 'delete_protection_state',
        wrong: oneOf('DELETE_PROTECTION_DISABLED'),
        unset: 'bad',
        bad: 'DELETE_PROTECTION_DISABLED',
        good: 'DELETE_PROTECTION_ENABLED',
      },
      { types: ['google_filestore_instance'], key: 'deletion_protection_enabled', bad: false, good: true },
      {
        types: ['google_alloydb_cluster'],
        key: 'deletion_policy',
        wrong: oneOf('FORCE'),
        unset: 'fine',
        bad: 'FORCE',
        good: 'DEFAULT',
      },
    ],
  },
});
