import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_target_group_plain_http',
  title: 'A load balancer, delivery network or firewall sends what it decrypted on in plaintext',
  severity: 2,
  problem: 'Anyone on the network path behind it reads and changes what visitors send.',
  family: 'encryptionInTransit',
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      { types: ['ncloud_lb_target_group'], key: 'protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['tencentcloud_cdn_domain'],
        key: 'origin.origin_pull_protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
      ...[
        ['tencentcloud_teo_l7_acc_rule', 'rules[].branches[].actions'] as const,
        ['tencentcloud_teo_l7_acc_rule_v2', 'branches[].actions'] as const,
      ].map(([type, each]) => ({
        types: [type] as const,
        each,
        key: 'origin_pull_protocol_parameters.protocol',
        unset: 'fine' as const,
        bad: 'http',
        good: 'https',
      })),
      {
        types: ['tencentcloud_teo_acceleration_domain'],
        key: 'origin_protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
      },
      {
        types: ['tencentcloud_gaap_layer7_listener'],
        key: 'forward_protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'protocol', is: oneOf('HTTPS'), shown: 'HTTPS' }],
      },
      { types: ['huaweicloud_cdn_domain'], key: 'configs.origin_protocol', unset: 'fine', bad: 'http', good: 'https' },
      {
        types: ['alicloud_waf_domain'],
        key: 'http_to_user_ip',
        wrong: oneOf('On'),
        unset: 'fine',
        bad: 'On',
        good: 'Off',
      },
      {
        types: ['alicloud_wafv3_domain'],
        key: 'redirect.focus_http_backend',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['alicloud_ga_endpoint_group'],
        key: 'endpoint_request_protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
      },
      {
        types: [
          'huaweicloud_waf_domain',
          'huaweicloud_waf_dedicated_domain',
          'opentelekomcloud_waf_domain_v1',
          'opentelekomcloud_waf_dedicated_domain_v1',
        ],
        each: 'server',
        key: 'server_protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'client_protocol', is: oneOf('HTTPS'), shown: 'HTTPS' }],
      },
    ],
  },
});
