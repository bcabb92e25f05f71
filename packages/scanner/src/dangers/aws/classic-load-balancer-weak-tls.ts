import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf, otherThan } from '../value-tests.ts';

const WEAK =
  /^(?:Protocol-(?:SSLv[23]|TLSv1(?:\.1)?)|(?:EXP-|DES-|RC[24]-|PSK-|KRB5-|ADH-|NULL-).*|.*?(?:-NULL|RC4|DES-CBC).*)$/s;
/**
 * Ready-made policies that speak TLS 1.0 or 1.1: all but `ELBSecurityPolicy-TLS-1-2-2017-01`.
 * Source: https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-security-policy-table.html
 */
const OLD_POLICY = /^ELBSecurityPolicy-(?:TLS-1-1-2017-01|20(?:11-08|14-01|14-10|15-02|15-03|15-05|16-08))$/;

export default settingDanger({
  name: 'aws_classic_load_balancer_weak_tls',
  title: 'A policy of a classic load balancer accepts weak protocols or ciphers',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS and ciphers whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  fix: { kind: 'suggested', needs: 'certainty that no client needs it' },
  wrong: otherThan('false'),
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
            is: matching(WEAK),
            shown: 'Protocol-TLSv1',
          },
        ],
      },
      {
        types: ['aws_lb_ssl_negotiation_policy'],
        each: 'attribute',
        key: 'value',
        unset: 'fine',
        bad: 'true',
        good: 'false',
        when: [{ key: 'name', is: matching(WEAK), shown: 'Protocol-TLSv1' }],
      },
      {
        types: ['aws_load_balancer_policy'],
        each: 'policy_attribute',
        key: 'value',
        wrong: matching(OLD_POLICY),
        unset: 'fine',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS-1-2-2017-01',
        when: [{ key: 'name', is: oneOf('Reference-Security-Policy'), shown: 'Reference-Security-Policy' }],
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
            is: matching(WEAK),
            shown: 'Protocol-SSLv3',
          },
        ],
      },
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        each: 'Policies[].Attributes',
        key: 'Value',
        wrong: matching(OLD_POLICY),
        unset: 'fine',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS-1-2-2017-01',
        when: [{ key: 'Name', is: oneOf('Reference-Security-Policy'), shown: 'Reference-Security-Policy' }],
      },
    ],
  },
});
