import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_client_certificate_optional',
  title: 'A load balancer asks clients for a certificate, and lets those in that have none or a false one',
  severity: 2,
  problem: 'Whatever stands behind it has to turn strangers away by itself; where it does not, everyone gets in.',
  family: 'authentication',
  references: [cwe(295)],
  sources: [
    'https://docs.cloud.google.com/java/docs/reference/google-cloud-network-security/latest/com.google.cloud.networksecurity.v1.ServerTlsPolicy.MTLSPolicy.ClientValidationMode',
  ],
  fix: { kind: 'suggested', needs: 'a certificate for every client, and a trust configuration that knows them' },
  wrong: oneOf('ALLOW_INVALID_OR_MISSING_CLIENT_CERT'),
  in: {
    terraform: [
      {
        types: ['google_network_security_server_tls_policy'],
        key: 'mtls_policy.client_validation_mode',
        unset: 'fine',
        bad: 'ALLOW_INVALID_OR_MISSING_CLIENT_CERT',
        good: 'REJECT_INVALID',
      },
    ],
  },
});
