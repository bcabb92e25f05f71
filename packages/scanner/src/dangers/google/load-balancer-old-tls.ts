import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, oneOf, otherThan } from '../value-tests.ts';

/**
 * The ciphers of RESTRICTED are those of TLS 1.2 alone, whatever the version.
 * Source: https://cloud.google.com/load-balancing/docs/ssl-policies-concepts#defining_an_ssl_policy.
 */
const BY_VERSION = { key: 'profile', is: otherThan('RESTRICTED'), shown: 'MODERN' } as const;

export default settingDanger({
  name: 'google_load_balancer_old_tls',
  title: 'An SSL policy of load balancers, or a target of Apigee, accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  references: [cisGoogle('3.9')],
  fix: { kind: 'safe' },
  wrong: oneOf('TLS_1_0', 'TLS_1_1'),
  in: {
    terraform: [
      {
        types: ['google_compute_ssl_policy', 'google_compute_region_ssl_policy'],
        key: 'min_tls_version',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
        unset: 'bad',
        when: [BY_VERSION],
      },
      {
        types: ['google_network_security_tls_inspection_policy'],
        key: 'min_tls_version',
        wrong: oneOf('TLS_1_0', 'TLS_1_1'),
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
      },
      {
        types: ['google_apigee_target_server'],
        key: 's_sl_info.protocols',
        wrong: having('SSLv3', 'TLSv1', 'TLSv1.1'),
        unset: 'fine',
        bad: ['TLSv1', 'TLSv1.2'],
        good: ['TLSv1.2'],
        needs: 'a target that speaks TLS 1.2',
        shown: { 's_sl_info.enabled': true },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_ssl_policy'],
        key: 'min_tls_version',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
        unset: 'bad',
        when: [BY_VERSION],
        shown: { name: 'shop' },
      },
    ],
  },
});
