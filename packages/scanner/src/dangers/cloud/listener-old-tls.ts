import { settingDanger } from '../setting-danger.ts';
import { having, on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_listener_old_tls',
  title: 'A load balancer, database or bucket accepts TLS 1.0 or 1.1',
  severity: 3,
  problem: 'Connections can be made with versions whose flaws let an attacker on the way read or change what is sent.',
  family: 'weakProtocol',
  sources: [
    'https://www.alibabacloud.com/help/en/slb/classic-load-balancer/user-guide/tls-security-policies',
    'https://www.alibabacloud.com/help/en/server-load-balancer/latest/tls-security-policies',
    'https://registry.terraform.io/providers/oracle/oci/latest/docs/resources/load_balancer_listener',
  ],
  wrong: otherThan('TLSV12', 'TLSV13'),
  in: {
    terraform: [
      {
        types: ['ncloud_lb_listener'],
        key: 'tls_min_version_type',
        unset: 'bad',
        bad: 'TLSV10',
        good: 'TLSV12',
        when: [{ key: 'protocol', is: oneOf('HTTPS', 'TLS'), shown: 'HTTPS' }],
      },
      {
        types: ['alicloud_slb_tls_cipher_policy', 'alicloud_alb_security_policy', 'alicloud_nlb_security_policy'],
        key: 'tls_versions',
        wrong: having('TLSv1.0', 'TLSv1.1'),
        unset: 'fine',
        bad: ['TLSv1.1', 'TLSv1.2'],
        good: ['TLSv1.2'],
      },
      {
        // Where it is off, nothing is said of versions.
        types: ['alicloud_oss_bucket_https_config'],
        key: 'tls_versions',
        wrong: having('TLSv1.0', 'TLSv1.1'),
        unset: 'fine',
        bad: ['TLSv1.1', 'TLSv1.2'],
        good: ['TLSv1.2'],
        when: [{ key: 'enable', is: on, shown: true }],
      },
      {
        types: ['alicloud_slb_listener'],
        key: 'tls_cipher_policy',
        wrong: oneOf('tls_cipher_policy_1_0', 'tls_cipher_policy_1_1'),
        unset: 'bad',
        bad: 'tls_cipher_policy_1_0',
        good: 'tls_cipher_policy_1_2',
        when: [{ key: 'protocol', is: oneOf('https'), shown: 'https' }],
      },
      {
        types: ['alicloud_alb_listener'],
        key: 'security_policy_id',
        wrong: oneOf('tls_cipher_policy_1_0', 'tls_cipher_policy_1_1', 'tls_cipher_policy_1_0_to_1_3'),
        bad: 'tls_cipher_policy_1_0',
        good: 'tls_cipher_policy_1_2',
        when: [{ key: 'listener_protocol', is: oneOf('HTTPS'), shown: 'HTTPS' }],
      },
      {
        types: ['oci_load_balancer_listener'],
        key: 'ssl_configuration.protocols',
        wrong: having('TLSv1', 'TLSv1.1'),
        unset: 'fine',
        bad: ['TLSv1', 'TLSv1.2'],
        good: ['TLSv1.2'],
      },
      {
        types: ['nifcloud_load_balancer', 'nifcloud_load_balancer_listener'],
        key: 'ssl_policy_name',
        wrong: otherThan('Standard Ciphers D ver1'),
        unset: 'bad',
        bad: 'Standard Ciphers A ver1',
        good: 'Standard Ciphers D ver1',
        when: [{ key: 'load_balancer_port', is: oneOf('443'), shown: 443 }],
      },
      {
        types: ['mongodbatlas_advanced_cluster', 'mongodbatlas_cluster'],
        key: 'advanced_configuration.minimum_enabled_tls_protocol',
        wrong: oneOf('TLS1_0', 'TLS1_1'),
        unset: 'fine',
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
    ],
  },
});
