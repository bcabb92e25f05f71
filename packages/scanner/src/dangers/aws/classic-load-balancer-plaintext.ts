import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_classic_load_balancer_plaintext',
  title: 'A classic load balancer takes connections without TLS',
  severity: 3,
  problem: 'Passwords, sessions and pages cross the network unencrypted: anyone on the way reads and changes them.',
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
      },
    ],
  },
});
