import { settingDanger } from '../setting-danger.ts';
import { below, off, above } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_passwords_weak',

  title: 'The users of a Cognito user pool may choose weak passwords',
  severity: 2,
  problem: 'Short passwords of one kind of characters are guessed, or known from elsewhere.',
  family: 'passwords',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cognito-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_cognito_user_pool'], key: 'password_policy.minimum_length', wrong: below(8), bad: 6, good: 14 },
      ...['require_lowercase', 'require_uppercase', 'require_numbers', 'require_symbols'].map((kind) => ({
        types: ['aws_cognito_user_pool'] as const,
        key: `password_policy.${kind}`,
        bad: false,
        good: true,
      })),
      {
        types: ['aws_cognito_user_pool'],
        key: 'password_policy.temporary_password_validity_days',
        wrong: above(7),
        unset: 'fine',
        bad: 90,
        good: 7,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPool'],
        key: 'Policies.PasswordPolicy.MinimumLength',
        wrong: below(8),
        bad: 6,
        good: 14,
      },
      ...['RequireLowercase', 'RequireUppercase', 'RequireNumbers', 'RequireSymbols'].map((kind) => ({
        types: ['AWS::Cognito::UserPool'] as const,
        key: `Policies.PasswordPolicy.${kind}`,
        bad: false,
        good: true,
      })),
      {
        types: ['AWS::Cognito::UserPool'],
        key: 'Policies.PasswordPolicy.TemporaryPasswordValidityDays',
        wrong: above(7),
        unset: 'fine',
        bad: 90,
        good: 7,
      },
    ],
  },
});
