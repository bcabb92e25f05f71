import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_disk_not_encrypted',
  title: 'A disk is not encrypted',
  severity: 3,
  problem: 'Who gets hold of the disk, or of a copy of it, reads what lies on it.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_disk', 'alicloud_ecs_disk'],
        key: 'encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'snapshot_id', is: missing }],
      },
      {
        types: ['tencentcloud_cbs_storage'],
        key: 'encrypt',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'snapshot_id', is: missing }],
      },
      { types: ['ncloud_launch_configuration'], key: 'is_encrypted_volume', unset: 'bad', bad: false, good: true },
      {
        types: ['alicloud_ecs_launch_template', 'alicloud_instance'],
        each: 'data_disks',
        key: 'encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'data_disks[].category': 'cloud_essd' },
      },
      { types: ['ncloud_server'], key: 'is_encrypted_base_block_storage_volume', unset: 'bad', bad: false, good: true },
      {
        types: ['tencentcloud_instance'],
        each: 'data_disks',
        key: 'encrypt',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'data_disks[].data_disk_type': 'CLOUD_PREMIUM' },
      },
      {
        types: ['linode_volume'],
        key: 'encryption',
        wrong: oneOf('disabled'),
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
      },
      {
        types: ['linode_instance'],
        key: 'disk_encryption',
        wrong: oneOf('disabled'),
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
      },
      { types: ['upcloud_storage'], key: 'encrypt', unset: 'fine', bad: false, good: true },
      { types: ['databricks_cluster'], key: 'enable_local_disk_encryption', unset: 'fine', bad: false, good: true },
    ],
  },
});
