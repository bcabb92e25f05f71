import { settingDanger } from '../setting-danger.ts';
import { attribute, missing, off, otherThan } from '../value-tests.ts';

/** A network load balancer logs what comes by TLS alone, and may have that sent to CloudWatch, which it does not say itself. */
const LOGGED = otherThan('gateway', 'network');

export default settingDanger({
  name: 'aws_load_balancer_log_off',
  title: 'An application or classic load balancer keeps no access log',
  severity: 2,
  problem: 'Who asked for what cannot be reconstructed after an attack.',
  family: 'logging',
  sources: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html',
    'https://docs.aws.amazon.com/elasticloadbalancing/latest/network/load-balancer-access-logs.html',
  ],
  fix: { kind: 'suggested', needs: 'a bucket that the load balancer may write to' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_lb', 'aws_alb'],
        key: 'access_logs.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'load_balancer_type', is: LOGGED }],
      },
      { types: ['aws_elb'], key: 'access_logs', wrong: missing, unset: 'bad', good: { bucket: 'shop-logs' } },
      { types: ['aws_elb'], key: 'access_logs.enabled', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        key: 'LoadBalancerAttributes',
        wrong: attribute('access_logs.s3.enabled', 'true'),
        unset: 'bad',
        bad: [{ Key: 'access_logs.s3.enabled', Value: 'false' }],
        good: [{ Key: 'access_logs.s3.enabled', Value: 'true' }],
        when: [{ key: 'Type', is: LOGGED }],
      },
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        key: 'AccessLoggingPolicy.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        shown: { name: 'shop' },
        key: 'access_logs_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['amazon.aws.elb_classic_lb'],
        shown: { name: 'shop' },
        key: 'access_logs',
        wrong: missing,
        unset: 'bad',
        good: { s3_location: 'shop-logs' },
      },
      {
        types: ['amazon.aws.elb_classic_lb'],
        shown: { name: 'shop' },
        key: 'access_logs.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
