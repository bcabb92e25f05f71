import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan, typeMissing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_listener_plain_http',
  title: 'A load balancer answers plain HTTP and does not send callers to HTTPS',
  severity: 3,
  problem: 'Passwords, sessions and pages cross the network unencrypted: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        key: 'protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'default_action.type', is: otherThan('redirect'), shown: 'forward' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        key: 'Protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'DefaultActions', is: typeMissing('redirect') }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        each: 'listeners',
        key: 'Protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'DefaultActions.Type', is: otherThan('redirect'), shown: 'forward' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
