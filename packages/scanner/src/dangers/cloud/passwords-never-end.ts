import { settingDanger } from '../setting-danger.ts';
import { above, below, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_passwords_never_end',
  title: 'Passwords of an account stay valid for more than 90 days',
  severity: 1,
  problem: 'A password that leaked is of use for long.',
  family: 'passwords',
  wrong: (answer) => above(90)(answer).or(below(1)(answer)),
  in: {
    terraform: [
      { types: ['alicloud_ram_account_password_policy'], key: 'max_password_age', unset: 'bad', bad: 365, good: 90 },
      {
        types: ['openstack_identity_user_v3'],
        key: 'ignore_password_expiry',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['oci_identity_domains_password_policy'],
        key: 'password_expires_after',
        unset: 'fine',
        bad: 365,
        good: 90,
      },
      {
        types: ['huaweicloud_identity_password_policy', 'opentelekomcloud_identity_password_policy_v3'],
        key: 'password_validity_period',
        unset: 'fine',
        bad: 0,
        good: 90,
      },
      {
        types: ['alicloud_cloud_sso_directory'],
        key: 'password_policy.max_password_age',
        unset: 'fine',
        bad: 365,
        good: 90,
      },
      { types: ['alicloud_ram_password_policy'], key: 'max_password_age', unset: 'bad', bad: 365, good: 90 },
      {
        types: ['huaweicloud_workspace_user'],
        key: 'password_never_expires',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
