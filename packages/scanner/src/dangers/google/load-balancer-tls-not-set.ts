import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_load_balancer_tls_not_set',
  title: 'A load balancer has no SSL policy: it accepts TLS 1.0 and weak ciphers',
  severity: 2,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  remediation: 'Name in {} a policy with `min_tls_version = "TLS_1_2"` and the profile `MODERN` or `RESTRICTED`.',
  sources: ['https://cloud.google.com/load-balancing/docs/ssl-policies-concepts'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: [
          'google_compute_target_https_proxy',
          'google_compute_region_target_https_proxy',
          'google_compute_target_ssl_proxy',
        ],
        key: 'ssl_policy',
        unset: 'bad',
        good: 'shop',
      },
    ],
  },
});
