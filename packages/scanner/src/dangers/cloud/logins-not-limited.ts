import { settingDanger } from '../setting-danger.ts';
import { above, below, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_logins_not_limited',
  title: 'Passwords may be tried again and again',
  severity: 2,
  problem: 'Attackers try passwords until one fits.',
  family: 'passwords',
  wrong: above(5),
  in: {
    terraform: [
      { types: ['alicloud_ram_account_password_policy'], key: 'max_login_attempts', unset: 'fine', bad: 20, good: 5 },
      {
        types: ['auth0_attack_protection'],
        key: 'brute_force_protection.enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['okta_policy_password'],
        key: 'password_max_lockout_attempts',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 5,
      },
      {
        types: ['okta_policy_password_default'],
        key: 'password_max_lockout_attempts',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 5,
      },
      {
        types: ['opentelekomcloud_identity_login_policy_v3', 'huaweicloud_identity_login_policy'],
        key: 'login_failed_times',
        wrong: above(5),
        unset: 'fine',
        bad: 10,
        good: 5,
      },
      {
        types: ['alicloud_cloud_sso_directory'],
        key: 'password_policy.max_login_attempts',
        unset: 'fine',
        bad: 20,
        good: 5,
      },
      {
        types: ['alicloud_ram_password_policy'],
        key: 'max_login_attemps',
        wrong: (answer) => above(5)(answer).or(below(1)(answer)),
        unset: 'bad',
        bad: 20,
        good: 5,
      },
      {
        types: ['auth0_connection'],
        key: 'options.brute_force_protection',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['auth0_attack_protection'],
        key: 'suspicious_ip_throttling.enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
