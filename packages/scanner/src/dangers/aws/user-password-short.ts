import { Truth } from '../../resources/truth.ts';
import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { below, type ValueTest } from '../value-tests.ts';

const LEAST = 14;

/** A text that is the password itself; what stands in Secrets Manager nobody can know. */
const short: ValueTest = (answer) => {
  const { is } = answer.test((text) => !text.includes('{{resolve:') && text.length < LEAST);
  return Truth.of(is, {
    at: answer.at,
    // What follows the word for a password is masked.
    message: { code: 'has', values: { setting: 'LoginProfile', value: `fewer than ${LEAST} characters` } },
  });
};

export default settingDanger({
  name: 'aws_user_password_short',
  title: 'The password that an IAM user gets for the console is shorter than 14 characters',
  severity: 2,
  problem: 'A short password is guessed, and opens the console to whoever does.',
  family: 'passwords',
  references: [cisAws('1.8')],
  remediation: 'Give the user a password of at least 14 characters that nobody else knows in {}.',
  sources: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html'],
  wrong: short,
  in: {
    terraform: [
      {
        types: ['aws_iam_user_login_profile'],
        key: 'password_length',
        wrong: below(LEAST),
        unset: 'fine',
        bad: 8,
        good: 20,
        shown: { user: 'anna' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::IAM::User'],
        key: 'LoginProfile.Password',
        unset: 'fine',
        bad: 'wJ8rTz41',
        good: '{{resolve:secretsmanager:anna:SecretString:password}}',
        shown: { 'LoginProfile.PasswordResetRequired': true },
      },
    ],
  },
});
