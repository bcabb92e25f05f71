import { settingDanger } from '../setting-danger.ts';
import { missing, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_disk_without_own_key',
  title: 'A disk or file system is encrypted without a key of your own',
  severity: 1,
  problem: 'Whether and when the key changes, and who may use it, is for the cloud to say.',
  family: 'keyOwnership',
  remediation: 'Name a key of your own in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['oci_core_volume', 'oci_core_boot_volume', 'oci_file_storage_file_system'],
        key: 'kms_key_id',
        unset: 'bad',
        good: 'ocid1.key.oc1..shop',
      },
      { types: ['alicloud_nas_file_system'], key: 'kms_key_id', unset: 'bad', good: 'key-1' },
      {
        types: ['alicloud_disk'],
        key: 'kms_key_id',
        unset: 'bad',
        good: 'key-1',
        when: [{ key: 'encrypted', is: on, shown: true }],
      },
      {
        types: ['mongodbatlas_advanced_cluster'],
        key: 'encryption_at_rest_provider',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'AWS',
      },
      {
        types: ['alicloud_instance'],
        each: 'data_disks',
        key: 'kms_key_id',
        unset: 'bad',
        good: 'key-1',
        when: [{ key: 'encrypted', is: on, shown: true }],
      },
    ],
  },
});
