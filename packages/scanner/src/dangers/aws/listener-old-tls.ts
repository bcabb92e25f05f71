import { OLD_LISTENER_POLICY } from '../../rules/listener-policies.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_listener_old_tls',
  title: 'A listener of a load balancer accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the way read or change what is sent.',
  family: 'weakProtocol',
  remediation: 'Choose a policy that begins with TLS 1.2, such as `ELBSecurityPolicy-TLS13-1-2-2021-06`, in {}.',
  fix: { kind: 'safe' },
  wrong: matching(OLD_LISTENER_POLICY),
  in: {
    terraform: [
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        key: 'ssl_policy',
        unset: 'bad',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        when: [{ key: 'protocol', is: oneOf('HTTPS', 'TLS'), shown: 'HTTPS' }],
      },
      {
        types: ['aws_elastic_beanstalk_environment'],
        each: 'setting',
        key: 'value',
        unset: 'fine',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        when: [{ key: 'name', is: oneOf('SSLPolicy'), shown: 'SSLPolicy' }],
        shown: { 'setting[].namespace': 'aws:elbv2:listener:443' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment'],
        each: 'OptionSettings',
        key: 'Value',
        unset: 'fine',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        when: [{ key: 'OptionName', is: oneOf('SSLPolicy'), shown: 'SSLPolicy' }],
        shown: { 'OptionSettings[].Namespace': 'aws:elbv2:listener:443' },
      },
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        key: 'SslPolicy',
        unset: 'bad',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        when: [{ key: 'Protocol', is: oneOf('HTTPS', 'TLS'), shown: 'HTTPS' }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        each: 'listeners',
        key: 'SslPolicy',
        unset: 'bad',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        when: [{ key: 'Protocol', is: oneOf('HTTPS'), shown: 'HTTPS' }],
      },
      {
        types: ['community.aws.elb_network_lb'],
        each: 'listeners',
        key: 'SslPolicy',
        unset: 'bad',
        bad: 'ELBSecurityPolicy-2016-08',
        good: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        when: [{ key: 'Protocol', is: oneOf('TLS'), shown: 'TLS' }],
      },
    ],
  },
});
