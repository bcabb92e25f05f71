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
    ],
  },
});
