import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_scaling_group_without_tags',
  title: 'An Auto Scaling group starts machines without tags',
  severity: 1,
  problem: 'Nobody sees whose machines they are, and rules that go by tags pass them by.',
  family: 'hygiene',
  remediation: 'Name the team and the system in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_autoscaling_group'],
        key: 'tag',
        formerKey: 'tags',
        unset: 'bad',
        good: [{ key: 'team', value: 'shop', propagate_at_launch: true }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::AutoScaling::AutoScalingGroup'],
        key: 'Tags',
        unset: 'bad',
        good: [{ Key: 'team', Value: 'shop', PropagateAtLaunch: true }],
      },
    ],
  },
});
