import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_deleted_with_objects',
  title: 'A bucket is deleted with all that is in it: force_destroy is on',
  severity: 1,
  problem: 'One mistake in the configuration deletes all objects, and their earlier versions, for good.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'digitalocean_spaces_bucket',
          'scaleway_object_bucket',
          'alicloud_oss_bucket',
          'huaweicloud_obs_bucket',
          'yandex_storage_bucket',
        ],
        key: 'force_destroy',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['openstack_objectstorage_container_v1'], key: 'force_destroy', unset: 'fine', bad: true, good: false },
      { types: ['outscale_oos_bucket'], key: 'force_delete', unset: 'fine', bad: true, good: false },
      { types: ['ibm_cos_bucket'], key: 'force_delete', unset: 'bad', bad: true, good: false },
      {
        types: [
          'opentelekomcloud_obs_bucket',
          'opentelekomcloud_s3_bucket',
          'flexibleengine_obs_bucket',
          'flexibleengine_s3_bucket',
        ],
        key: 'force_destroy',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['tencentcloud_cos_bucket'], key: 'force_clean', unset: 'fine', bad: true, good: false },
    ],
  },
});
