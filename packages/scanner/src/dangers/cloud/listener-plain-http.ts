import { settingDanger } from '../setting-danger.ts';
import { Truth } from '../../resources/truth.ts';
import { missing, off, on, oneOf, otherThan, there, type ValueTest } from '../value-tests.ts';

/** Whether NIFCLOUD's load balancer answers in the network of the internet. */
const isPublic: ValueTest = (answer) =>
  Truth.any(
    answer.items().map((one) =>
      one
        .get('network_id')
        .is('net-COMMON_GLOBAL')
        .and(on(one.get('is_vip_network'))),
    ),
  );

export default settingDanger({
  name: 'cloud_listener_plain_http',
  title: 'A load balancer or API answers plain HTTP',
  severity: 3,
  problem:
    'What visitors send and read crosses the network unencrypted: anyone on the network path reads and changes it.',
  family: 'encryptionInTransit',
  remediation: 'Answer HTTPS alone: set {}.',
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      {
        types: ['nifcloud_elb'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'network_interface', is: isPublic }],
        shown: {
          'network_interface[].network_id': 'net-COMMON_GLOBAL',
          'network_interface[].is_vip_network': true,
        },
      },
      { types: ['nifcloud_elb_listener'], key: 'protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['nifcloud_load_balancer', 'nifcloud_load_balancer_listener'],
        key: 'load_balancer_port',
        wrong: oneOf('80', '8080'),
        unset: 'fine',
        bad: 80,
        good: 443,
      },
      { types: ['ncloud_lb_listener'], key: 'protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['alicloud_slb_listener'],
        key: 'protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        when: [{ key: 'listener_forward', is: otherThan('on'), shown: 'off' }],
      },
      { types: ['alicloud_alb_listener'], key: 'listener_protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      { types: ['tencentcloud_clb_listener'], key: 'protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['digitalocean_loadbalancer'],
        each: 'forwarding_rule',
        key: 'entry_protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        when: [{ key: 'redirect_http_to_https', is: otherThan('true'), ofResource: true }],
      },
      {
        types: ['alicloud_api_gateway_api'],
        key: 'request_config.protocol',
        wrong: oneOf('HTTP', 'HTTP,HTTPS'),
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
      },
      {
        types: ['oci_load_balancer_listener'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTP2',
        when: [{ key: 'ssl_configuration', is: missing }],
      },
      { types: ['linode_nodebalancer_config'], key: 'protocol', unset: 'bad', bad: 'http', good: 'https' },
      { types: ['hcloud_load_balancer_service'], key: 'protocol', unset: 'fine', bad: 'http', good: 'https' },
      {
        types: ['vultr_load_balancer'],
        each: 'forwarding_rules',
        key: 'frontend_protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        when: [{ key: 'ssl_redirect', is: otherThan('true'), ofResource: true }],
      },
      {
        types: ['ibm_is_lb_listener'],
        key: 'protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        when: [
          { key: 'https_redirect', is: missing },
          { key: 'https_redirect_listener', is: missing },
        ],
        unlessNamedBy: [{ type: 'ibm_is_lb_listener_policy', key: 'listener', name: 'listener_id' }],
      },
      {
        types: ['openstack_lb_listener_v2'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'TERMINATED_HTTPS',
        unlessNamedBy: [{ type: 'openstack_lb_l7policy_v2', key: 'listener_id', name: 'id' }],
      },
      {
        types: ['opentelekomcloud_lb_listener_v2'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'TERMINATED_HTTPS',
        unlessNamedBy: [{ type: 'opentelekomcloud_lb_l7policy_v2', key: 'listener_id', name: 'id' }],
      },
      {
        types: ['opentelekomcloud_lb_listener_v3'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        unlessNamedBy: [{ type: 'opentelekomcloud_lb_policy_v3', key: 'listener_id', name: 'id' }],
      },
      {
        types: ['huaweicloud_elb_listener'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        unlessNamedBy: [{ type: 'huaweicloud_elb_l7policy', key: 'listener_id', name: 'id' }],
      },
      {
        types: ['scaleway_container'],
        key: 'https_connections_only',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['yandex_alb_load_balancer'],
        each: 'listener',
        key: 'http.handler.http_router_id',
        wrong: there,
        unset: 'fine',
        bad: 'router-1',
        good: '',
        when: [
          { key: 'http.redirects.http_to_https', is: otherThan('true') },
          { key: 'endpoint.address.internal_ipv4_address', is: missing },
        ],
      },
      {
        types: ['yandex_cdn_resource'],
        key: 'options.redirect_https_to_http',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['oci_waas_policy'],
        key: 'policy_config.is_https_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['scaleway_container', 'scaleway_function'],
        key: 'http_option',
        wrong: oneOf('enabled'),
        unset: 'fine',
        bad: 'enabled',
        good: 'redirected',
      },
    ],
  },
});
