import { OLD_LISTENER_POLICY } from '../../rules/listener-policies.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

/** Source: https://docs.aws.amazon.com/iot/latest/developerguide/transport-security.html. */
const OLD_DEVICE_POLICY = matching(/^Io[Tt]SecurityPolicy_TLS12_1_0_/);

export default settingDanger({
  name: 'aws_listener_old_tls',
  title: 'A listener of a load balancer, or a domain of AWS IoT, accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
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
      {
        types: ['aws_iot_domain_configuration'],
        key: 'tls_config.security_policy',
        wrong: OLD_DEVICE_POLICY,
        unset: 'fine',
        bad: 'IoTSecurityPolicy_TLS12_1_0_2016_01',
        good: 'IoTSecurityPolicy_TLS13_1_2_2022_10',
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
      {
        types: ['AWS::IoT::DomainConfiguration'],
        key: 'TlsConfig.SecurityPolicy',
        wrong: OLD_DEVICE_POLICY,
        unset: 'fine',
        bad: 'IoTSecurityPolicy_TLS12_1_0_2016_01',
        good: 'IoTSecurityPolicy_TLS13_1_2_2022_10',
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
