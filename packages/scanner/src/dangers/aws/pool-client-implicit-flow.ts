import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_pool_client_implicit_flow',

  title: 'A Cognito client gets its tokens in the address of a page: the implicit flow is allowed',
  severity: 2,
  problem:
    'The tokens stand in the history of the browser and in what other pages are told, and whoever finds one has the session.',
  family: 'authentication',
  references: [cwe(598)],
  remediation: 'Leave `implicit` out of {}; use `code`.',
  wrong: having('implicit'),
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool_client', 'aws_cognito_managed_user_pool_client'],
        key: 'allowed_oauth_flows',
        unset: 'fine',
        bad: ['implicit'],
        good: ['code'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPoolClient'],
        key: 'AllowedOAuthFlows',
        unset: 'fine',
        bad: ['implicit'],
        good: ['code'],
      },
    ],
  },
});
