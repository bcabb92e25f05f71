import { settingDanger } from '../setting-danger.ts';
import { matching, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_classic_load_balancer_weak_tls',
  title: 'A policy of a classic load balancer accepts weak protocols or ciphers',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS and ciphers whose flaws let an attacker on the way read or change what is sent.',
  family: 'weakProtocol',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_load_balancer_policy'],
        each: 'policy_attribute',
        key: 'value',
        unset: 'fine',
        bad: 'true',
        good: 'false',
        when: [
          {
            key: 'name',
            is: oneOf('Protocol-SSLv2', 'Protocol-SSLv3', 'Protocol-TLSv1', 'Protocol-TLSv1.1'),
            shown: 'Protocol-TLSv1',
          },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        each: 'Policies[].Attributes',
        key: 'Value',
        unset: 'fine',
        bad: 'true',
        good: 'false',
        when: [
          {
            key: 'Name',
            is: matching(
              /^(?:Protocol-(?:SSLv[23]|TLSv1(?:\.1)?)|(?:EXP-|DES-|RC[24]-|PSK-|KRB5-|ADH-|NULL-).*|.*(?:-NULL|RC4|DES-CBC).*)$/,
            ),
            shown: 'Protocol-SSLv3',
          },
        ],
      },
    ],
  },
});
