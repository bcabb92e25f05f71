import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_share_outside_organization',
  title: 'Resources or products may be shared with accounts outside the organization',
  severity: 3,
  problem: 'Whoever may change the share gives subnets, gateways or databases to an account that nobody here knows.',
  family: 'publicAccess',
  fix: { kind: 'suggested', needs: 'certainty that nobody outside uses it' },
  wrong: on,
  in: {
    terraform: [
      { types: ['aws_ram_resource_share'], key: 'allow_external_principals', unset: 'fine', bad: true, good: false },
      {
        types: ['aws_servicecatalog_portfolio_share'],
        key: 'type',
        wrong: oneOf('ACCOUNT'),
        bad: 'ACCOUNT',
        good: 'ORGANIZATION',
      },
    ],
    cloudformation: [
      { types: ['AWS::RAM::ResourceShare'], key: 'AllowExternalPrincipals', unset: 'bad', bad: true, good: false },
    ],
  },
});
