import { settingDanger } from '../setting-danger.ts';
import { oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_scaling_group_without_health_check',
  title: 'An Auto Scaling group behind a load balancer keeps machines that no longer answer',
  severity: 1,
  problem: 'Without the health check of the load balancer, a machine whose program hangs is not replaced.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/autoscaling-controls.html'],
  fix: { kind: 'suggested', needs: 'a load balancer whose checks the machines pass' },
  wrong: oneOf('EC2'),
  in: {
    terraform: [
      {
        types: ['aws_autoscaling_group'],
        key: 'health_check_type',
        unset: 'bad',
        bad: 'EC2',
        good: 'ELB',
        when: [
          {
            key: 'target_group_arns',
            is: there,
            shown: ['arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/1'],
          },
        ],
      },
      {
        types: ['aws_autoscaling_group'],
        key: 'health_check_type',
        unset: 'bad',
        bad: 'EC2',
        good: 'ELB',
        when: [{ key: 'load_balancers', is: there, shown: ['shop'] }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::AutoScaling::AutoScalingGroup'],
        key: 'HealthCheckType',
        unset: 'bad',
        bad: 'EC2',
        good: 'ELB',
        when: [
          {
            key: 'TargetGroupARNs',
            is: there,
            shown: ['arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/1'],
          },
        ],
      },
      {
        types: ['AWS::AutoScaling::AutoScalingGroup'],
        key: 'HealthCheckType',
        unset: 'bad',
        bad: 'EC2',
        good: 'ELB',
        when: [{ key: 'LoadBalancerNames', is: there, shown: ['shop'] }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.autoscaling_group'],
        key: 'health_check_type',
        unset: 'bad',
        bad: 'EC2',
        good: 'ELB',
        when: [
          {
            key: 'target_group_arns',
            is: there,
            shown: ['arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/1'],
          },
        ],
      },
    ],
  },
});
