import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_pool_tells_users',

  title: 'A Cognito client tells strangers which users there are',
  severity: 2,
  problem:
    'A login with a wrong name is answered in another way than one with a wrong password, so names can be tried out.',
  family: 'authentication',
  references: [cwe(204)],
  sources: ['https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html'],
  fix: { kind: 'suggested', needs: 'clients that do not ask why a sign-in failed' },
  wrong: oneOf('LEGACY'),
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool_client', 'aws_cognito_managed_user_pool_client'],
        key: 'prevent_user_existence_errors',
        bad: 'LEGACY',
        good: 'ENABLED',
      },
    ],
    cloudformation: [
      { types: ['AWS::Cognito::UserPoolClient'], key: 'PreventUserExistenceErrors', bad: 'LEGACY', good: 'ENABLED' },
    ],
  },
});
