import { settingDanger } from '../setting-danger.ts';
import { above, below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_passwords_never_end',
  title: 'Passwords of IAM users never end, or only after more than 90 days',
  severity: 1,
  problem: 'Who once got hold of a password can use it for as long as nobody changes it.',
  family: 'passwords',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  fix: { kind: 'suggested', needs: 'users who may change their passwords themselves' },
  wrong: (answer) => above(90)(answer).or(below(1)(answer)),
  in: {
    terraform: [
      { types: ['aws_iam_account_password_policy'], key: 'max_password_age', unset: 'bad', bad: 365, good: 90 },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_password_policy'],
        shown: { state: 'present' },
        key: 'pw_max_age',
        unset: 'bad',
        bad: 365,
        good: 90,
      },
    ],
  },
});
