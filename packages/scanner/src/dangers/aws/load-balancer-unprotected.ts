import { settingDanger } from '../setting-danger.ts';
import { attribute, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_unprotected',
  title: 'A load balancer can be deleted by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, takes everything behind it off the net.',
  family: 'deletion',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_lb', 'aws_alb'], key: 'enable_deletion_protection', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        key: 'LoadBalancerAttributes',
        wrong: attribute('deletion_protection.enabled', 'true'),
        unset: 'bad',
        bad: [{ Key: 'deletion_protection.enabled', Value: 'false' }],
        good: [{ Key: 'deletion_protection.enabled', Value: 'true' }],
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        shown: { name: 'shop' },
        key: 'deletion_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['community.aws.elb_network_lb'],
        shown: { name: 'shop' },
        key: 'deletion_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
