import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_client_sends_passwords',
  title: 'A client of a Cognito user pool signs in by sending the password: USER_PASSWORD_AUTH',
  severity: 1,
  problem:
    'The password itself goes through the client and its log files, where SRP proves it without ever sending it.',
  family: 'authentication',
  remediation: 'Take these flows out of {}, and let clients sign in by `ALLOW_USER_SRP_AUTH`.',
  sources: [
    'https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html',
  ],
  wrong: having('USER_PASSWORD_AUTH', 'ALLOW_USER_PASSWORD_AUTH'),
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool_client', 'aws_cognito_managed_user_pool_client'],
        key: 'explicit_auth_flows',
        unset: 'fine',
        bad: ['ALLOW_USER_PASSWORD_AUTH'],
        good: ['ALLOW_USER_SRP_AUTH'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPoolClient'],
        key: 'ExplicitAuthFlows',
        unset: 'fine',
        bad: ['ALLOW_USER_PASSWORD_AUTH'],
        good: ['ALLOW_USER_SRP_AUTH'],
      },
    ],
  },
});
