import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_passwords_without_numbers',
  title: 'The password policy of an account does not ask for numbers',
  severity: 1,
  problem: 'Passwords of few kinds of characters are guessed sooner.',
  family: 'passwords',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_ram_account_password_policy'],
        key: 'require_numbers',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_cloud_sso_directory'],
        key: 'password_policy.require_numbers',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['alicloud_ram_password_policy'], key: 'require_numbers', unset: 'bad', bad: false, good: true },
      {
        types: ['oci_identity_authentication_policy'],
        key: 'password_policy.is_numeric_characters_required',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['okta_policy_password', 'okta_policy_password_default'],
        key: 'password_min_number',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 1,
      },
      {
        types: ['snowflake_password_policy'],
        key: 'min_numeric_chars',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 1,
        shown: { name: 'shop' },
      },
    ],
  },
});
