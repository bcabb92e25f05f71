import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_passwords_short',
  title: 'Passwords of IAM users may be shorter than 14 characters',
  severity: 2,
  problem: 'Passwords that are easy to guess, or were once stolen, open the console.',
  family: 'passwords',
  references: [cisAws('1.8')],
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  fix: { kind: 'safe' },
  wrong: below(14),
  in: {
    terraform: [
      { types: ['aws_iam_account_password_policy'], key: 'minimum_password_length', unset: 'bad', bad: 8, good: 14 },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_password_policy'],
        shown: { state: 'present' },
        key: 'min_pw_length',
        unset: 'bad',
        bad: 8,
        good: 14,
      },
    ],
  },
});
