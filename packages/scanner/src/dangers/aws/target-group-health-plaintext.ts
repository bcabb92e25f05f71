import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_target_group_health_plaintext',
  title: 'A load balancer asks over plain HTTP whether machines that speak TLS are well',
  severity: 1,
  problem:
    'Whoever is in the network of the machines answers in their place: dead or false ones go on getting requests.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'suggested', needs: 'servers that answer the check over TLS' },
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      {
        types: ['aws_lb_target_group', 'aws_alb_target_group'],
        key: 'health_check.protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'protocol', is: oneOf('HTTPS', 'TLS'), shown: 'HTTPS' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::TargetGroup'],
        key: 'HealthCheckProtocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'Protocol', is: oneOf('HTTPS', 'TLS'), shown: 'HTTPS' }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.elb_target_group'],
        key: 'health_check_protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        when: [{ key: 'protocol', is: oneOf('https', 'tls'), shown: 'https' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
