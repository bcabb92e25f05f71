import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_oauth_over_http',
  title: 'Signing keys and tokens are fetched over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever stands on the path puts in a signing key of their own and then signs in as any user, administrators included.',
  remediation: 'Use the https address of the identity provider.',
  sources: [guide('oauth2')],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      `«auth_oauth2.jwks_url = http://id.example.com/certs»`,
      `«auth_oauth2.issuer = http://id.example.com/realm»`,
      `«management.oauth_provider_url = http://id.example.com»`,
      `«auth_oauth2.oauth_providers.main.jwks_uri = http://id.example.com/certs»`,
    ],
    good: [
      `auth_oauth2.jwks_uri = https://id.example.com/certs`,
      `auth_oauth2.issuer = http://localhost:8080`,
      `auth_oauth2.signing_keys.id1 = /etc/rabbitmq/key.pem`,
    ],
  },

  setting: [
    'auth_oauth2.jwks_url',
    'auth_oauth2.jwks_uri',
    'auth_oauth2.key_config.jwks_url',
    'auth_oauth2.issuer',
    'auth_oauth2.token_endpoint',
    'auth_oauth2.oauth_providers.*.jwks_uri',
    'auth_oauth2.oauth_providers.*.issuer',
    'auth_oauth2.oauth_providers.*.token_endpoint',
    'management.oauth_provider_url',
    'management.oauth_resource_servers.*.oauth_provider_url',
  ],
  bad: (url, { file }, setting) => isPlainHttp(url) && file.mayMatter(setting),
  safe: (_, url) => withHttps(url),
  fix: { kind: 'suggested', needs: 'an identity provider that answers at this address with https' },
});
