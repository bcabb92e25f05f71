import { settingDanger } from '../setting-danger.ts';
import { attributeIs, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_fails_open',
  title: 'A load balancer passes requests on that WAF could not check: fail open',
  severity: 2,
  problem: 'Whoever keeps the firewall from answering, by load or by luck, gets past all of its rules.',
  family: 'webProtection',
  sources: [
    'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/application-load-balancers.html#load-balancer-waf',
  ],
  wrong: on,
  in: {
    terraform: [{ types: ['aws_lb', 'aws_alb'], key: 'enable_waf_fail_open', unset: 'fine', bad: true, good: false }],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        key: 'LoadBalancerAttributes',
        wrong: attributeIs('waf.fail_open.enabled', 'true'),
        unset: 'fine',
        bad: [{ Key: 'waf.fail_open.enabled', Value: 'true' }],
        good: [{ Key: 'waf.fail_open.enabled', Value: 'false' }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        shown: { name: 'shop' },
        key: 'waf_fail_open',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
