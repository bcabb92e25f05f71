import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_log_off',
  title: 'A bucket keeps no log of who reads and writes it',
  severity: 1,
  problem: 'Who read, changed or deleted what cannot be reconstructed afterwards.',
  family: 'logging',
  wrong: missing,
  in: {
    terraform: [
      { types: ['alicloud_oss_bucket'], key: 'logging.target_bucket', unset: 'bad', good: 'logs' },
      { types: ['yandex_storage_bucket'], key: 'logging.target_bucket', unset: 'bad', good: 'logs' },
    ],
  },
});
