import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_passwords_not_changeable',
  title: 'IAM users cannot change their own passwords',
  severity: 1,
  problem: 'Somebody else knows every password, and a password that may be stolen stays.',
  family: 'passwords',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_iam_account_password_policy'],
        key: 'allow_users_to_change_password',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_password_policy'],
        shown: { state: 'present' },
        key: 'allow_pw_change',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
