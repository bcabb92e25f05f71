import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_passwords_without_lowercase',
  title: 'Passwords of IAM users need not hold lower case letters',
  severity: 1,
  problem: 'Passwords that are easy to guess open the console.',
  family: 'passwords',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_iam_account_password_policy'],
        key: 'require_lowercase_characters',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_password_policy'],
        shown: { state: 'present' },
        key: 'require_lowercase',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
