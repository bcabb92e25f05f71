import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_lets_guests_in',
  title: 'A Cognito identity pool gives AWS credentials to anyone who asks: unauthenticated identities',
  severity: 3,
  problem: 'Everyone on the internet gets credentials, and may do what the role of guests may.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'users who sign in' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_cognito_identity_pool'],
        key: 'allow_unauthenticated_identities',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      { types: ['AWS::Cognito::IdentityPool'], key: 'AllowUnauthenticatedIdentities', bad: true, good: false },
    ],
  },
});
