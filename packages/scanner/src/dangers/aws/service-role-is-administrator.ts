import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_role_is_administrator',
  title: 'An ECS service is run with a role for administrators',
  severity: 3,
  problem: 'Whoever takes over the service, or what it depends on, may do everything in the account.',
  family: 'leastPrivilege',
  remediation: 'Make a role with the rights that the service needs, and name it in {}.',
  wrong: matching(/(?:^|[/_-])admin(?:istrator)?s?$/i),
  in: {
    terraform: [{ types: ['aws_ecs_service'], key: 'iam_role', unset: 'fine', bad: 'admin', good: 'shop' }],
    cloudformation: [{ types: ['AWS::ECS::Service'], key: 'Role', unset: 'fine', bad: 'admin', good: 'shop' }],
    ansible: [
      {
        types: ['community.aws.ecs_service'],
        key: 'role',
        unset: 'fine',
        bad: 'admin',
        good: 'shop',
        shown: { name: 'shop' },
      },
    ],
  },
});
