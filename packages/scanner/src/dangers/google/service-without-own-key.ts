import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_service_without_own_key',
  title: 'Data is encrypted with a key of Google, not one of your own',
  severity: 1,
  problem: 'No policy and no log of yours says who may read the data.',
  family: 'keyOwnership',
  remediation: 'Name a key of Cloud KMS in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        key: 'encryption.default_kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_compute_disk'],
        key: 'disk_encryption_key.kms_key_self_link',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
        when: [{ key: 'disk_encryption_key.raw_key', is: missing }],
      },
      {
        types: ['google_compute_instance'],
        key: 'kms_key_self_link',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
        each: 'boot_disk',
        when: [
          { key: 'disk_encryption_key_raw', is: missing },
          { key: 'source', is: missing },
        ],
        shown: { 'boot_disk[].auto_delete': true },
      },
      {
        types: ['google_pubsub_topic', 'google_artifact_registry_repository', 'google_document_ai_processor'],
        key: 'kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_bigquery_dataset'],
        key: 'default_encryption_configuration.kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_bigquery_table'],
        key: 'encryption_configuration.kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_bigtable_instance'],
        key: 'kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
        each: 'cluster',
        shown: { 'cluster[].cluster_id': 'shop' },
      },
      {
        types: ['google_dataflow_job', 'google_dataflow_flex_template_job'],
        key: 'kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_dataproc_cluster'],
        key: 'cluster_config.encryption_config.kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_spanner_database'],
        key: 'encryption_config.kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_sql_database_instance'],
        key: 'encryption_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: [
          'google_vertex_ai_dataset',
          'google_vertex_ai_endpoint',
          'google_vertex_ai_featurestore',
          'google_vertex_ai_metadata_store',
          'google_vertex_ai_tensorboard',
        ],
        key: 'encryption_spec.kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
      {
        types: ['google_notebooks_instance'],
        key: 'kms_key',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_disk'],
        key: 'disk_encryption_key.kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
        when: [{ key: 'disk_encryption_key.raw_key', is: missing }],
        shown: { name: 'shop' },
      },
      {
        types: ['google.cloud.gcp_pubsub_topic'],
        key: 'kms_key_name',
        good: 'projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/shop',
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
