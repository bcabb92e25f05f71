import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_identity_provider_without_tls',
  title: 'Single sign-on goes over plain http',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    "Whoever is on the path puts keys of their own in place of the provider's, or takes the codes of users, and signs in as any of them.",
  remediation: 'Use `https://` addresses for the provider and for redirects.',
  sources: [`${GUIDE}oidc-guide.html`, `${GUIDE}saml-guide-stack.html`],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `xpack.security.authc.realms.oidc.oidc1:
  «op.token_endpoint: http://idp.example.com/token»`,
      `«xpack.security.authc.realms.saml.saml1.idp.metadata.path: http://idp.example.com/metadata»`,
      `«xpack.security.authc.realms.oidc.oidc1.rp.redirect_uri: http://kibana.example.com/api/security/oidc/callback»`,
    ],
    good: [
      `xpack.security.authc.realms.oidc.oidc1.op.token_endpoint: https://idp.example.com/token`,
      `xpack.security.authc.realms.saml.saml1.idp.metadata.path: idp.xml`,
      `xpack.security.authc.realms.oidc.oidc1.op.issuer: http://idp.example.com`, // a name, which nobody asks
    ],
  },

  setting: [
    'xpack.security.authc.realms.oidc.*.op.authorization_endpoint',
    'xpack.security.authc.realms.oidc.*.op.token_endpoint',
    'xpack.security.authc.realms.oidc.*.op.userinfo_endpoint',
    'xpack.security.authc.realms.oidc.*.op.endsession_endpoint',
    'xpack.security.authc.realms.oidc.*.op.jwkset_path',
    'xpack.security.authc.realms.oidc.*.rp.redirect_uri',
    'xpack.security.authc.realms.saml.*.idp.metadata.path',
    'xpack.security.authc.realms.saml.*.sp.acs',
  ],
  bad: isPlainHttp,
});
