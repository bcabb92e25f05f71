import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_without_own_key',
  title: 'A bucket is not encrypted with a key of your own',
  severity: 1,
  problem: 'Whether and when the key changes, and who may use it, is for the cloud to say.',
  family: 'keyOwnership',
  remediation: 'Name a key of your own in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['alicloud_oss_bucket'],
        key: 'server_side_encryption_rule.kms_master_key_id',
        unset: 'bad',
        good: 'key-1',
        beside: {
          type: 'alicloud_oss_bucket_server_side_encryption',
          names: 'bucket',
          name: 'bucket',
          key: 'kms_master_key_id',
        },
      },
      { types: ['oci_objectstorage_bucket'], key: 'kms_key_id', unset: 'bad', good: 'ocid1.key.oc1..shop' },
      {
        types: ['ibm_cos_bucket'],
        key: 'kms_key_crn',
        unset: 'bad',
        good: 'crn:v1:bluemix:public:kms:us-south:a/1:2:key:3',
        formerKey: 'key_protect',
      },
      {
        types: ['yandex_storage_bucket'],
        key: 'server_side_encryption_configuration.rule.apply_server_side_encryption_by_default.kms_master_key_id',
        unset: 'bad',
        good: 'key-1',
      },
    ],
  },
});
