import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_public',
  title: 'A bucket, or an object in one, is public: its ACL or its flags let anyone in',
  severity: 5,
  problem: 'Anyone who reaches the store reads or lists, and by some ACLs also writes, what the bucket holds.',
  family: 'publicAccess',
  wrong: oneOf('public-read', 'public-read-write'),
  in: {
    terraform: [
      {
        types: [
          'alicloud_oss_bucket',
          'alicloud_oss_bucket_acl',
          'tencentcloud_cos_bucket',
          'digitalocean_spaces_bucket',
          'yandex_storage_bucket',
        ],
        key: 'acl',
        unset: 'fine',
        bad: 'public-read',
        good: 'private',
      },
      {
        types: ['oci_objectstorage_bucket'],
        key: 'access_type',
        wrong: oneOf('ObjectRead', 'ObjectReadWithoutList'),
        unset: 'fine',
        bad: 'ObjectRead',
        good: 'NoPublicAccess',
      },
      {
        types: [
          'opentelekomcloud_obs_bucket',
          'opentelekomcloud_s3_bucket',
          'huaweicloud_obs_bucket',
          'flexibleengine_obs_bucket',
          'scaleway_object_bucket',
          'scaleway_object_bucket_acl',
          'linode_object_storage_bucket',
          'wasabi_bucket',
        ],
        key: 'acl',
        unset: 'fine',
        bad: 'public-read',
        good: 'private',
      },
      {
        types: ['minio_s3_bucket'],
        key: 'acl',
        wrong: oneOf('public', 'public-read', 'public-read-write', 'public-write'),
        unset: 'fine',
        bad: 'public-read',
        good: 'private',
      },
      {
        types: ['yandex_storage_bucket'],
        key: 'anonymous_access_flags.read',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['yandex_storage_bucket'],
        key: 'anonymous_access_flags.list',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['digitalocean_spaces_bucket_object', 'linode_object_storage_object'],
        key: 'acl',
        unset: 'fine',
        bad: 'public-read',
        good: 'private',
      },
      { types: ['scaleway_object'], key: 'visibility', unset: 'fine', bad: 'public-read', good: 'private' },
    ],
  },
});
