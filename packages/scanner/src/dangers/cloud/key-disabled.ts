import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_key_disabled',

  title: 'A key is disabled',
  severity: 1,
  problem: 'What is encrypted with it cannot be read while it is.',
  family: 'hygiene',
  wrong: off,
  in: {
    terraform: [
      { types: ['alicloud_kms_key'], key: 'is_enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['alicloud_kms_key'],
        key: 'status',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['opentelekomcloud_kms_key_v1', 'flexibleengine_kms_key_v1', 'tencentcloud_kms_external_key'],
        key: 'is_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['tencentcloud_kms_white_box_key'],
        key: 'status',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['huaweicloud_kms_key', 'tencentcloud_kms_key'],
        key: 'is_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
