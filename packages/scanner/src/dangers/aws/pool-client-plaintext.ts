import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_client_plaintext',

  title: 'Cognito sends logins back to an address of plain HTTP',
  severity: 3,
  problem:
    'Anyone on the network path reads the code or the token that comes with the user, and takes over the session.',
  family: 'encryptionInTransit',
  remediation: 'Write addresses of `https` in {}.',
  wrong: havingMatch(/^http:\/\/(?!localhost\b|127\.|\[::1\])/i),
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool_client', 'aws_cognito_managed_user_pool_client'],
        key: 'callback_urls',
        unset: 'fine',
        bad: ['http://shop.example/login'],
        good: ['https://shop.example/login'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPoolClient'],
        key: 'CallbackURLs',
        unset: 'fine',
        bad: ['http://shop.example/login'],
        good: ['https://shop.example/login'],
      },
    ],
  },
});
