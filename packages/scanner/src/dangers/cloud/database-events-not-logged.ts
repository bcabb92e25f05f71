import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_events_not_logged',
  title: 'The audit log of the account leaves databases out',
  severity: 1,
  problem: 'Who changed databases, and how, cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_log_audit'],
        key: 'variable_map.rds_enabled',
        unset: 'bad',
        bad: 'false',
        good: 'true',
        shown: { aliuid: '12345678' },
      },
    ],
  },
});
