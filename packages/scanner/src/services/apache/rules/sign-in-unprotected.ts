import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_sign_in_unprotected',
  title: 'Sign-in by a provider is not protected (OIDC or CAS without verified TLS)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'An attacker between the server and the provider of identities answers in its name, and signs in as whomever they want.',
  remediation: 'Write the address of the provider with `https://`, and let `OIDCSSLValidateServer` be On.',
  sources: [
    'https://github.com/OpenIDC/mod_auth_openidc/blob/master/auth_openidc.conf',
    'https://github.com/apereo/mod_auth_cas#readme',
  ],
  references: [cwe(295), cwe(319), nist('SC-8'), nist('IA-2')],

  examples: {
    bad: [
      `«OIDCSSLValidateServer Off»\n`,
      `«OIDCProviderMetadataURL http://id.example.com/.well-known/openid-configuration»\n`,
      `«OIDCOAuthIntrospectionEndpoint http://id.example.com/introspect»\n`,
      `«CASValidateURL http://cas.example.com/serviceValidate»\n`,
    ],
    good: [
      `OIDCSSLValidateServer On\n`,
      `OIDCProviderMetadataURL https://id.example.com/.well-known/openid-configuration\n`,
      `CASValidateURL https://cas.example.com/serviceValidate\n`,
      `OIDCProviderIssuer http://id.example.com\n`, // a name, which nobody asks
    ],
  },

  setting: [
    'OIDCSSLValidateServer',
    'OIDCOAuthSSLValidateServer',
    'CASValidateServer',
    'OIDCProviderMetadataURL',
    'OIDCProviderTokenEndpoint',
    'OIDCProviderAuthorizationEndpoint',
    'OIDCProviderJwksUri',
    'OIDCProviderUserInfoEndpoint',
    'OIDCOAuthIntrospectionEndpoint',
    'OIDCOAuthVerifyJwksUri',
    'OIDCOAuthServerMetadataURL',
    'CASLoginURL',
    'CASValidateURL',
  ],
  bad: (value, _, setting) => (setting.endsWith('Server') ? /^off$/i.test(value) : isPlainHttp(value)),
});
