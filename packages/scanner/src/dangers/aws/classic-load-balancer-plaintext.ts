import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

/** What is passed on as it comes to a port of HTTPS is encrypted by what stands behind. */
const ON_PLAIN_PORT = otherThan('443', '8443');

export default settingDanger({
  name: 'aws_classic_load_balancer_plaintext',
  title: 'A classic load balancer takes connections without TLS',
  severity: 3,
  problem:
    'Passwords, sessions and pages cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'suggested', needs: 'a certificate' },
  wrong: oneOf('http', 'tcp'),
  in: {
    terraform: [
      {
        types: ['aws_elb'],
        each: 'listener',
        key: 'lb_protocol',
        bad: 'http',
        good: 'https',
        when: [{ key: 'lb_port', is: ON_PLAIN_PORT }],
        shown: { 'listener[].instance_port': 8080, 'listener[].instance_protocol': 'http', 'listener[].lb_port': 80 },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        each: 'Listeners',
        key: 'Protocol',
        bad: 'http',
        good: 'https',
        when: [{ key: 'LoadBalancerPort', is: ON_PLAIN_PORT }],
        shown: { 'Listeners[].InstancePort': '8080', 'Listeners[].LoadBalancerPort': '80' },
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_classic_lb'],
        each: 'listeners',
        shown: { 'listeners[].load_balancer_port': 80, 'listeners[].instance_port': 8080 },
        key: 'protocol',
        bad: 'http',
        good: 'https',
        when: [{ key: 'load_balancer_port', is: ON_PLAIN_PORT }],
      },
    ],
  },
});
