import { settingDanger } from '../setting-danger.ts';
import { attributeIs, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_desync',
  title: 'A load balancer passes requests on that others may read differently: desync mitigation only monitors',
  severity: 2,
  problem: 'An attacker can smuggle requests past the load balancer to the programs behind it.',
  family: 'webProtection',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'safe' },
  wrong: oneOf('monitor'),
  in: {
    terraform: [
      {
        types: ['aws_lb', 'aws_alb', 'aws_elb'],
        key: 'desync_mitigation_mode',
        unset: 'fine',
        bad: 'monitor',
        good: 'defensive',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        key: 'LoadBalancerAttributes',
        wrong: attributeIs('routing.http.desync_mitigation_mode', 'monitor'),
        unset: 'fine',
        bad: [{ Key: 'routing.http.desync_mitigation_mode', Value: 'monitor' }],
        good: [{ Key: 'routing.http.desync_mitigation_mode', Value: 'defensive' }],
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        shown: { name: 'shop' },
        key: 'http_desync_mitigation_mode',
        unset: 'fine',
        bad: 'monitor',
        good: 'defensive',
      },
    ],
  },
});
