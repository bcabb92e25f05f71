import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_passwords_reused',
  title: 'Passwords of IAM users may be used again',
  severity: 2,
  problem: 'Passwords that are easy to guess, or were once stolen, open the console.',
  family: 'passwords',
  references: [cisAws('1.9')],
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  fix: { kind: 'safe' },
  wrong: below(24),
  in: {
    terraform: [
      { types: ['aws_iam_account_password_policy'], key: 'password_reuse_prevention', unset: 'bad', bad: 5, good: 24 },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_password_policy'],
        shown: { min_pw_length: 14 },
        key: 'pw_reuse_prevent',
        unset: 'bad',
        bad: 5,
        good: 24,
      },
    ],
  },
});
