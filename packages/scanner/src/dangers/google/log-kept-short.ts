import { settingDanger } from '../setting-danger.ts';
import { within } from '../value-tests.ts';

export default settingDanger({
  name: 'google_log_kept_short',
  title: 'Logs are kept for less than a month',
  severity: 1,
  problem: 'What began a month ago cannot be followed any more.',
  family: 'retention',
  sources: ['https://cloud.google.com/logging/docs/buckets#custom-retention'],
  fix: { kind: 'safe' },
  wrong: within(1, 29),
  in: {
    terraform: [
      {
        types: [
          'google_logging_project_bucket_config',
          'google_logging_folder_bucket_config',
          'google_logging_organization_bucket_config',
          'google_logging_billing_account_bucket_config',
        ],
        key: 'retention_days',
        unset: 'fine',
        bad: 7,
        good: 30,
      },
    ],
  },
});
