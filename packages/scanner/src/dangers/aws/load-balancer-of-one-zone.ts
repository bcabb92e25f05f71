import { settingDanger } from '../setting-danger.ts';
import { off, ofOne, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_of_one_zone',
  title: 'A load balancer stands in one zone, or spreads requests within its zone only: cross-zone balancing is off',
  severity: 1,
  problem: 'When one zone fails, or the machines in it, requests that arrive there fail with them.',
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
      {
        types: ['aws_lb', 'aws_alb', 'aws_elb'],
        key: 'subnets',
        wrong: ofOne,
        unset: 'fine',
        bad: ['subnet-1'],
        good: ['subnet-1', 'subnet-2'],
        isExample: true,
        shown: { load_balancer_type: 'network', enable_cross_zone_load_balancing: true },
      },
      {
        types: ['aws_elb'],
        key: 'availability_zones',
        wrong: ofOne,
        unset: 'fine',
        bad: ['eu-central-1a'],
        good: ['eu-central-1a', 'eu-central-1b'],
        isExample: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::ElasticLoadBalancing::LoadBalancer'], key: 'CrossZone', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'AWS::ElasticLoadBalancing::LoadBalancer'],
        key: 'Subnets',
        wrong: ofOne,
        unset: 'fine',
        bad: ['subnet-1'],
        good: ['subnet-1', 'subnet-2'],
        shown: { CrossZone: true },
      },
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        key: 'AvailabilityZones',
        wrong: ofOne,
        unset: 'fine',
        bad: ['eu-central-1a'],
        good: ['eu-central-1a', 'eu-central-1b'],
        shown: { CrossZone: true },
      },
    ],
  },
});
