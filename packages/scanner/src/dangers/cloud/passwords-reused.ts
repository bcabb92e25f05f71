import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_passwords_reused',
  title: 'Passwords of an account may be used again',
  severity: 1,
  problem: 'A password that leaked once is valid again soon.',
  family: 'passwords',
  fix: { kind: 'safe' },
  wrong: below(5),
  in: {
    terraform: [
      {
        types: ['alicloud_ram_account_password_policy'],
        key: 'password_reuse_prevention',
        unset: 'bad',
        bad: 1,
        good: 24,
      },
      {
        types: ['huaweicloud_identity_password_policy', 'opentelekomcloud_identity_password_policy_v3'],
        key: 'number_of_recent_passwords_disallowed',
        unset: 'fine',
        bad: 1,
        good: 5,
      },
      {
        types: ['alicloud_cloud_sso_directory'],
        key: 'password_policy.password_reuse_prevention',
        unset: 'fine',
        bad: 1,
        good: 5,
      },
      { types: ['alicloud_ram_password_policy'], key: 'password_reuse_prevention', unset: 'bad', bad: 1, good: 24 },
      {
        types: ['okta_policy_password', 'okta_policy_password_default'],
        key: 'password_history_count',
        unset: 'fine',
        bad: 1,
        good: 24,
      },
      {
        types: ['snowflake_password_policy'],
        key: 'history',
        unset: 'fine',
        bad: 1,
        good: 24,
        shown: { name: 'shop' },
      },
    ],
  },
});
