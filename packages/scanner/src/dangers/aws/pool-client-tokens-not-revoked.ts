import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_client_tokens_not_revoked',
  title: 'Nobody can revoke the tokens of a Cognito client',
  severity: 2,
  problem: 'A refresh token that was stolen goes on giving new access until it ends by itself, after a month or years.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/cognito/latest/developerguide/token-revocation.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool_client', 'aws_cognito_managed_user_pool_client'],
        key: 'enable_token_revocation',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPoolClient'],
        key: 'EnableTokenRevocation',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
