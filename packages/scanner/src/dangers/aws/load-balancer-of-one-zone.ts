import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_of_one_zone',
  title: 'A load balancer spreads requests within its zone only: cross-zone balancing is off',
  severity: 1,
  problem: 'When the machines of one zone fail, requests that arrive there fail with them.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_elb'], key: 'cross_zone_load_balancing', unset: 'fine', bad: false, good: true },
      {
        types: ['aws_lb'],
        key: 'enable_cross_zone_load_balancing',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'load_balancer_type', is: oneOf('network', 'gateway'), shown: 'network' }],
      },
    ],
    cloudformation: [
      { types: ['AWS::ElasticLoadBalancing::LoadBalancer'], key: 'CrossZone', unset: 'bad', bad: false, good: true },
    ],
  },
});
