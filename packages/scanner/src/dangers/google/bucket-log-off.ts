import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_log_off',
  title: 'Nobody can tell who read a Cloud Storage bucket: it has no access log',
  severity: 1,
  problem: 'After an attack nobody knows what was read or changed.',
  family: 'logging',
  remediation: 'Name the bucket for the log in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        key: 'logging.log_bucket',
        good: 'shop-log',
        unset: 'bad',
        shown: { name: 'shop' },
        // Where a bucket takes the logs of others, each line of its own log would make another one.
        unlessNamedBy: [{ key: 'logging.log_bucket', name: 'name' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_storage_bucket'],
        key: 'logging.log_bucket',
        good: 'shop-log',
        unset: 'bad',
        shown: { name: 'shop' },
        // Where a bucket takes the logs of others, each line of its own log would make another one.
        unlessNamedBy: [{ key: 'logging.log_bucket', name: 'name' }],
      },
    ],
  },
});
