import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_secret_deleted_at_once',
  title: 'A secret is gone at once when it is deleted: nothing brings it back',
  severity: 2,
  problem: 'After one mistake, or one stolen credential, what needs the secret stands still, and nobody has it.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['alicloud_kms_secret'],
        key: 'force_delete_without_recovery',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['tencentcloud_ssm_secret'],
        key: 'recovery_window_in_days',
        wrong: oneOf('0'),
        unset: 'bad',
        bad: 0,
        good: 30,
      },
    ],
  },
});
