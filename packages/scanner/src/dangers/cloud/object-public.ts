import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

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
      { types: ['scaleway_object'], key: 'visibility', unset: 'fine', bad: 'public-read', good: 'private' },
    ],
  },
});
