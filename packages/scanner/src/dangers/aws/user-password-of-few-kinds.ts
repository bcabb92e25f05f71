import { textOf } from '../../resources/iac-value.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import type { ValueTest } from '../value-tests.ts';

const KINDS = [
  ['a-z', /[a-z]/],
  ['A-Z', /[A-Z]/],
  ['0-9', /\d/],
  ['!@#', /[^A-Za-z\d]/],
] as const;

/** A text that is the password itself; what stands in Secrets Manager nobody can know. */
const ofFewKinds: ValueTest = (answer) => {
  const lacking = KINDS.filter(([, kind]) => !kind.test(textOf(answer.value) ?? '')).map(([name]) => name);
  const { is } = answer.test((text) => !text.includes('{{resolve:') && lacking.length > 0);
  return Truth.of(is, {
    at: answer.at,
    // What follows the word for a password is masked.
    message: { code: 'lacks', values: { setting: 'LoginProfile', value: lacking.join(', ') } },
  });
};

export default settingDanger({
  name: 'aws_user_password_of_few_kinds',
  title: 'The password that an IAM user gets for the console lacks lower or upper case letters, numbers or symbols',
  severity: 1,
  problem: 'Of fewer kinds of characters, a password is guessed sooner, and opens the console to whoever does.',
  family: 'passwords',
  remediation: 'Give the user a password of all four kinds of characters that nobody else knows in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  wrong: ofFewKinds,
  in: {
    cloudformation: [
      {
        types: ['AWS::IAM::User'],
        key: 'LoginProfile.Password',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0wJ8r',
        good: '{{resolve:secretsmanager:anna:SecretString:password}}',
        shown: { 'LoginProfile.PasswordResetRequired': true },
      },
    ],
  },
});
