import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_token_issuer_over_http',
  title: 'Keys that prove tokens are fetched over plain http (oidcIdentityProviders)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Whoever is on the path puts keys of their own in place of those of the issuer, and signs in as any user.',
  remediation: 'Give the issuer an `https://` address.',
  sources: [parameter('oidcIdentityProviders')],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `setParameter:
  authenticationMechanisms: SCRAM-SHA-256,MONGODB-OIDC
  «oidcIdentityProviders: '[{"issuer": "http://idp.example.com", "audience": "mongo", "authNamePrefix": "idp"}]'»`,
    ],
    good: [
      `setParameter:
  authenticationMechanisms: SCRAM-SHA-256,MONGODB-OIDC
  oidcIdentityProviders: '[{"issuer": "https://idp.example.com", "audience": "mongo", "authNamePrefix": "idp"}]'`,
      `setParameter:
  authenticationMechanisms: SCRAM-SHA-256`,
    ],
  },

  setting: 'setParameter.oidcIdentityProviders',
  bad(value) {
    const plain = Array.from(
      value.matchAll(/"issuer"\s{0,20}:\s{0,20}"([^"]{1,300})"/g),
      ([, issuer = '']) => issuer,
    ).find(isPlainHttp);
    return plain === undefined ? false : { part: plain };
  },
});
