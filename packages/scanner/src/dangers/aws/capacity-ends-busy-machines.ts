import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_capacity_ends_busy_machines',

  title: 'ECS ends machines while tasks run on them: managed termination protection is off',
  severity: 1,
  problem: 'Whoever uses the service is cut off when the group of machines gets smaller.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'scale-in protection of its Auto Scaling group' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_ecs_capacity_provider'],
        key: 'auto_scaling_group_provider.managed_termination_protection',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::CapacityProvider'],
        key: 'AutoScalingGroupProvider.ManagedTerminationProtection',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
  },
});
