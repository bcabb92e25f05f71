import { settingDanger } from '../setting-danger.ts';
import { attribute, off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_bad_headers',
  title: 'An application load balancer passes invalid headers on',
  severity: 2,
  problem:
    'Requests that it and the program behind it read differently let an attacker smuggle requests past its rules.',
  family: 'webProtection',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'suggested', needs: 'certainty that no header that is needed has an unusual name' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_lb', 'aws_alb'],
        key: 'drop_invalid_header_fields',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'load_balancer_type', is: otherThan('network', 'gateway') }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        key: 'LoadBalancerAttributes',
        wrong: attribute('routing.http.drop_invalid_header_fields.enabled', 'true'),
        unset: 'bad',
        bad: [{ Key: 'routing.http.drop_invalid_header_fields.enabled', Value: 'false' }],
        good: [{ Key: 'routing.http.drop_invalid_header_fields.enabled', Value: 'true' }],
        standsAlone: true,
        when: [{ key: 'Type', is: otherThan('network', 'gateway') }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        shown: { name: 'shop' },
        key: 'http_drop_invalid_header_fields',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
