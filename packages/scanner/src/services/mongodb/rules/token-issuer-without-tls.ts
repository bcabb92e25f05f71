import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_token_issuer_without_tls',
  title: 'Tokens come from an issuer that is asked without TLS (oidcIdentityProviders, http://)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The server fetches the keys by which it believes tokens in cleartext. Whoever is on the path gives it keys of their own, and signs in as anybody.',
  remediation: 'Give the `https://` address of the issuer, in the parameter and at the issuer itself.',
  sources: [parameter('oidcIdentityProviders')],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      `setParameter:
  authenticationMechanisms: MONGODB-OIDC
  «oidcIdentityProviders: '[{"issuer": "http://idp.example.com", "audience": "db", "authNamePrefix": "people"}]'»`,
    ],
    good: [
      `setParameter:
  oidcIdentityProviders: '[{"issuer": "https://idp.example.com", "audience": "db", "authNamePrefix": "people"}]'`,
      `setParameter:
  oidcIdentityProviders: '[{"issuer": "http://localhost:8080", "audience": "db", "authNamePrefix": "people"}]'`,
      `setParameter:
  authenticationMechanisms: SCRAM-SHA-256`,
    ],
  },

  setting: 'setParameter.oidcIdentityProviders',
  bad(providers) {
    const [, part = '', host = ''] =
      /"issuer"\s*:\s*"(http:\/\/([^\s"/:]{1,253})[^\s"]{0,300})"/i.exec(providers) ?? [];
    return host !== '' && !isLoopback(host) && { part };
  },
});
