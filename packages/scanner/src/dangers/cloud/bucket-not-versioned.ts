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
      {
        types: ['huaweicloud_obs_bucket', 'opentelekomcloud_obs_bucket'],
        key: 'versioning',
        unset: 'bad',
        bad: false,
        good: true,
        // Source: https://support.huaweicloud.com/intl/en-us/usermanual-obs/obs_13_0009.html.
        when: [{ key: 'parallel_fs', is: otherThan('true') }],
      },
      { types: ['opentelekomcloud_s3_bucket'], key: 'versioning.enabled', unset: 'bad', bad: false, good: true },
      { types: ['scaleway_object_bucket'], key: 'versioning.enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['ibm_cos_bucket'],
        key: 'object_versioning.enable',
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'certainty that its objects neither expire nor are kept by a rule of retention',
      },
      { types: ['nifcloud_storage_bucket'], key: 'versioning.enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['openstack_objectstorage_container_v1'],
        key: 'versioning',
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'a cloud that allows it: `allow_object_versioning` of Swift',
      },
      {
        types: ['linode_object_storage_bucket'],
        key: 'versioning',
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'the access key and the secret key of the bucket',
      },
      {
        types: ['tencentcloud_cos_bucket'],
        key: 'versioning_enable',
        unset: 'bad',
        bad: false,
        good: true,
        // One with the interface of a file system keeps none.
        when: [{ key: 'chdfs_ofs', is: otherThan('true') }],
        unlessNamedBy: [{ type: 'tencentcloud_cos_bucket_version', key: 'bucket', name: 'bucket' }],
      },
    ],
  },
});
