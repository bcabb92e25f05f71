import { settingDanger } from '../setting-danger.ts';
import { below, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_passwords_short',
  title: 'The password policy of an account allows short passwords',
  severity: 2,
  problem: 'Short passwords are guessed.',
  family: 'passwords',
  fix: { kind: 'safe' },
  wrong: below(14),
  in: {
    terraform: [
      {
        types: ['alicloud_ram_account_password_policy'],
        key: 'minimum_password_length',
        unset: 'bad',
        bad: 8,
        good: 14,
      },
      {
        types: ['okta_policy_password'],
        key: 'password_min_length',
        unset: 'fine',
        bad: 8,
        good: 14,
        shown: { name: 'shop' },
      },
      {
        types: ['auth0_connection'],
        key: 'options.password_policy',
        wrong: oneOf('none', 'low'),
        unset: 'fine',
        bad: 'low',
        good: 'good',
        shown: { name: 'shop', strategy: 'auth0' },
      },
      {
        types: ['oci_identity_authentication_policy'],
        key: 'password_policy.minimum_password_length',
        unset: 'fine',
        bad: 8,
        good: 14,
      },
      { types: ['okta_policy_password_default'], key: 'password_min_length', unset: 'fine', bad: 8, good: 14 },
      {
        types: ['snowflake_password_policy'],
        key: 'min_length',
        unset: 'fine',
        bad: 8,
        good: 14,
        shown: { name: 'shop' },
      },
      {
        types: ['opentelekomcloud_identity_password_policy_v3', 'huaweicloud_identity_password_policy'],
        key: 'minimum_password_length',
        unset: 'fine',
        bad: 8,
        good: 14,
      },
      { types: ['oci_identity_domains_password_policy'], key: 'min_length', unset: 'fine', bad: 8, good: 14 },
      { types: ['gitlab_application_settings'], key: 'minimum_password_length', unset: 'fine', bad: 8, good: 14 },
    ],
  },
});
