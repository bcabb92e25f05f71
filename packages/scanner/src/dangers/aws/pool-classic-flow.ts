import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_classic_flow',

  title: 'A Cognito identity pool lets its users choose the role they get: the classic flow is allowed',
  severity: 2,
  problem:
    'With the tokens of the classic flow an application asks for any role that trusts the pool, and no scope-down policy of Cognito holds it back.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'clients that use the newer flow' },
  wrong: on,
  in: {
    terraform: [
      { types: ['aws_cognito_identity_pool'], key: 'allow_classic_flow', unset: 'fine', bad: true, good: false },
    ],
    cloudformation: [
      { types: ['AWS::Cognito::IdentityPool'], key: 'AllowClassicFlow', unset: 'fine', bad: true, good: false },
    ],
  },
});
