import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_without_mfa',
  title: 'Users of a Cognito user pool need no second factor',
  severity: 2,
  problem: 'One stolen or guessed password is enough to log in as somebody else.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'users who have a second factor' },
  wrong: oneOf('OFF'),
  in: {
    terraform: [{ types: ['aws_cognito_user_pool'], key: 'mfa_configuration', unset: 'bad', bad: 'OFF', good: 'ON' }],
    cloudformation: [
      { types: ['AWS::Cognito::UserPool'], key: 'MfaConfiguration', unset: 'bad', bad: 'OFF', good: 'ON' },
    ],
  },
});
