import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_target_group_without_health_check',
  title: 'A target group has no health check',
  severity: 1,
  problem: 'Requests go on to machines that no longer answer.',
  family: 'availability',
  remediation: 'Say what is healthy in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_lb_target_group', 'aws_alb_target_group'],
        key: 'health_check',
        unset: 'bad',
        good: { path: '/healthy' },
        when: [{ key: 'target_type', is: otherThan('lambda') }],
      },
    ],
  },
});
