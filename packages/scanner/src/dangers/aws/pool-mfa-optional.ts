import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_mfa_optional',
  title: 'Users of a Cognito user pool may go without a second factor',
  severity: 1,
  problem: 'Those who do not care can be attacked by one stolen or guessed password.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'users who have a second factor' },
  wrong: oneOf('OPTIONAL'),
  in: {
    terraform: [
      { types: ['aws_cognito_user_pool'], key: 'mfa_configuration', unset: 'fine', bad: 'OPTIONAL', good: 'ON' },
    ],
    cloudformation: [
      { types: ['AWS::Cognito::UserPool'], key: 'MfaConfiguration', unset: 'fine', bad: 'OPTIONAL', good: 'ON' },
    ],
  },
});
