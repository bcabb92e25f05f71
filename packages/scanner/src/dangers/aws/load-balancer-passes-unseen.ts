import { settingDanger } from '../setting-danger.ts';
import { attributeIs, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_passes_unseen',
  title: 'A load balancer passes requests on unseen when it cannot ask AWS WAF (fail open)',
  severity: 2,
  problem: 'Whoever overloads the firewall, or waits until it is away, gets through with what it would have stopped.',
  family: 'webProtection',
  fix: { kind: 'suggested', needs: 'requests that may fail while AWS WAF is away' },
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
        standsAlone: true,
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
