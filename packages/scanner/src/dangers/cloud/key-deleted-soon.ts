import { settingDanger } from '../setting-danger.ts';
import { below, longerThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_key_deleted_soon',
  title: 'A key is gone less than 30 days after it is deleted',
  severity: 1,
  problem: 'What is encrypted with it can never be read again, and few days are left to notice.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: below(30),
  in: {
    terraform: [
      {
        types: ['google_kms_crypto_key'],
        key: 'destroy_scheduled_duration',
        // Its default is 30 days.
        wrong: (answer) => longerThan(2_591_999)(answer).not(),
        unset: 'fine',
        bad: '86400s',
        good: '2592000s',
      },
      { types: ['alicloud_kms_key'], key: 'pending_window_in_days', unset: 'fine', bad: 7, good: 30 },
      {
        types: ['tencentcloud_kms_key', 'tencentcloud_kms_external_key'],
        key: 'pending_delete_window_in_days',
        unset: 'fine',
        bad: 7,
        good: 30,
      },
      {
        types: ['huaweicloud_kms_key', 'opentelekomcloud_kms_key_v1', 'flexibleengine_kms_key_v1'],
        key: 'pending_days',
        unset: 'fine',
        bad: '7',
        good: '30',
      },
    ],
  },
});
