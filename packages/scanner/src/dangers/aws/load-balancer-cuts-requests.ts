import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_cuts_requests',
  title: 'A classic load balancer cuts requests off when a machine leaves: connection draining is off',
  severity: 1,
  problem: 'Whenever a machine is taken out or fails its checks, what its users were doing is lost.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_elb'], key: 'connection_draining', unset: 'bad', bad: false, good: true }],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        key: 'ConnectionDrainingPolicy.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
