import { settingDanger } from '../setting-danger.ts';
import { oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_object_public',
  title: 'An object in a bucket is public: its ACL lets anyone read it',
  severity: 4,
  problem: 'Anyone who knows or guesses its address reads it, whatever the bucket keeps to itself.',
  family: 'publicAccess',
  wrong: oneOf('public-read', 'public-read-write'),
  in: {
    terraform: [
      {
        types: [
          'digitalocean_spaces_bucket_object',
          'linode_object_storage_object',
          'alicloud_oss_bucket_object',
          'tencentcloud_cos_bucket_object',
          'yandex_storage_object',
          'huaweicloud_obs_bucket_object',
        ],
        key: 'acl',
        unset: 'fine',
        bad: 'public-read',
        good: 'private',
      },
      { types: ['ncloud_objectstorage_object_acl'], key: 'rule', unset: 'fine', bad: 'public-read', good: 'private' },
      {
        types: ['opentelekomcloud_obs_bucket_object', 'opentelekomcloud_s3_bucket_object'],
        key: 'acl',
        unset: 'fine',
        bad: 'public-read',
        good: 'private',
      },
      {
        types: ['huaweicloud_obs_bucket_object_acl', 'opentelekomcloud_obs_bucket_object_acl'],
        key: 'public_permission.access_to_object',
        wrong: there,
        unset: 'fine',
        bad: ['READ'],
        good: [],
      },
      { types: ['scaleway_object'], key: 'visibility', unset: 'fine', bad: 'public-read', good: 'private' },
    ],
  },
});
