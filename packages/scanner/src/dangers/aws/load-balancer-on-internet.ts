import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_on_internet',
  title: 'A load balancer faces the internet',
  severity: 1,
  problem: 'Everyone reaches what stands behind it; one that serves your own programs needs no public address.',
  family: 'networkExposure',
  remediation: 'Set {} to what is right for programs of your own, where nobody outside needs it.',
  fix: { kind: 'suggested', needs: 'callers who stand inside, and that the load balancer is made anew' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_lb', 'aws_alb'],
        key: 'internal',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'load_balancer_type', is: otherThan('gateway') }],
      },
      { types: ['aws_elb'], key: 'internal', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'AWS::ElasticLoadBalancing::LoadBalancer'],
        key: 'Scheme',
        wrong: oneOf('internet-facing'),
        bad: 'internet-facing',
        good: 'internal',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        shown: { name: 'shop' },
        key: 'scheme',
        wrong: otherThan('internal'),
        unset: 'bad',
        bad: 'internet-facing',
        good: 'internal',
      },
      {
        types: ['community.aws.elb_network_lb'],
        shown: { name: 'shop' },
        key: 'scheme',
        wrong: otherThan('internal'),
        unset: 'bad',
        bad: 'internet-facing',
        good: 'internal',
      },
    ],
  },
});
