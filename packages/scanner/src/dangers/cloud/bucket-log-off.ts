import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_log_off',
  title: 'A bucket keeps no log of who reads and writes it',
  severity: 1,
  problem: 'Who read, changed or deleted what cannot be reconstructed afterwards.',
  family: 'logging',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['alicloud_oss_bucket'],
        key: 'logging.target_bucket',
        unset: 'bad',
        good: 'logs',
        beside: { type: 'alicloud_oss_bucket_logging', names: 'bucket', name: 'bucket', key: 'target_bucket' },
      },
      { types: ['tencentcloud_cos_bucket'], key: 'log_enable', wrong: off, unset: 'bad', bad: false, good: true },
      {
        types: ['huaweicloud_obs_bucket', 'opentelekomcloud_obs_bucket', 'opentelekomcloud_s3_bucket'],
        key: 'logging.target_bucket',
        unset: 'bad',
        good: 'logs',
      },
      { types: ['yandex_storage_bucket'], key: 'logging.target_bucket', unset: 'bad', good: 'logs' },
    ],
  },
});
