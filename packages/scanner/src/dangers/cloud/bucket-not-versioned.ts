import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_not_versioned',
  title: 'A bucket keeps no earlier versions of its objects',
  severity: 2,
  problem: 'What is overwritten or deleted, by mistake or by an attacker, is gone.',
  family: 'backups',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_oss_bucket'],
        key: 'versioning.status',
        wrong: otherThan('Enabled'),
        unset: 'bad',
        bad: 'Suspended',
        good: 'Enabled',
        beside: { type: 'alicloud_oss_bucket_versioning', names: 'bucket', name: 'bucket', key: 'status' },
      },
      {
        types: ['oci_objectstorage_bucket'],
        key: 'versioning',
        wrong: otherThan('Enabled'),
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['digitalocean_spaces_bucket', 'yandex_storage_bucket'],
        key: 'versioning.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['huaweicloud_obs_bucket'], key: 'versioning', unset: 'bad', bad: false, good: true },
      { types: ['opentelekomcloud_obs_bucket'], key: 'versioning', unset: 'bad', bad: false, good: true },
      { types: ['opentelekomcloud_s3_bucket'], key: 'versioning.enabled', unset: 'bad', bad: false, good: true },
      { types: ['scaleway_object_bucket'], key: 'versioning.enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['tencentcloud_cos_bucket'],
        key: 'versioning_enable',
        unset: 'bad',
        bad: false,
        good: true,
        unlessNamedBy: [{ type: 'tencentcloud_cos_bucket_version', key: 'bucket', name: 'bucket' }],
      },
    ],
  },
});
