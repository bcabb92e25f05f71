import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_load_balancer_weak_ciphers',
  title: 'An SSL policy of load balancers accepts weak ciphers',
  severity: 2,
  problem: 'A client can be brought to a cipher that an attacker breaks later.',
  family: 'weakProtocol',
  references: [cisGoogle('3.9')],
  fix: { kind: 'suggested', needs: 'certainty that every client knows newer ciphers' },
  wrong: oneOf('COMPATIBLE'),
  in: {
    terraform: [
      {
        types: ['google_compute_ssl_policy', 'google_compute_region_ssl_policy'],
        key: 'profile',
        bad: 'COMPATIBLE',
        good: 'RESTRICTED',
        unset: 'bad',
      },
      {
        types: ['google_compute_ssl_policy', 'google_compute_region_ssl_policy'],
        key: 'custom_features',
        // Without forward secrecy, or with a block of 64 bits.
        wrong: havingMatch(/^TLS_RSA_|_3DES_/),
        unset: 'fine',
        bad: ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', 'TLS_RSA_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'],
        when: [{ key: 'profile', is: oneOf('CUSTOM'), shown: 'CUSTOM' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_ssl_policy'],
        key: 'profile',
        bad: 'COMPATIBLE',
        good: 'RESTRICTED',
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
