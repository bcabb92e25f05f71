import { settingDanger } from '../setting-danger.ts';
import { havingMatch, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_listener_weak_ciphers',
  title: 'A load balancer takes ciphers that are broken: RC4, DES, MD5 or none',
  severity: 3,
  problem: 'What visitors send and read can be recovered from recorded connections, or changed in transit.',
  family: 'weakProtocol',
  remediation: 'Name in {} only ciphers that encrypt with AES-GCM or ChaCha20.',
  wrong: havingMatch(/RC4|\bDES\b|MD5|NULL|EXP/),
  in: {
    terraform: [
      {
        types: ['oci_load_balancer_ssl_cipher_suite', 'alicloud_nlb_security_policy', 'alicloud_alb_security_policy'],
        key: 'ciphers',
        unset: 'fine',
        bad: ['ECDHE-RSA-AES256-GCM-SHA384', 'DES-CBC3-SHA'],
        good: ['ECDHE-RSA-AES256-GCM-SHA384'],
      },
      {
        types: ['linode_nodebalancer_config'],
        key: 'cipher_suite',
        wrong: oneOf('legacy'),
        unset: 'fine',
        bad: 'legacy',
        good: 'recommended',
      },
      {
        types: ['alicloud_wafv3_domain'],
        key: 'listen.cipher_suite',
        wrong: oneOf('1'),
        unset: 'fine',
        bad: 1,
        good: 2,
      },
    ],
  },
});
