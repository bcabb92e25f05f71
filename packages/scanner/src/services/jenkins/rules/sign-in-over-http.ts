import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_sign_in_over_http',
  title: 'Who signs in is decided by a provider that is asked over plain http (OpenID Connect, SAML)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path answers in place of the provider and hands out keys of their own: they sign in as anybody, and read tokens.',
  remediation: 'Write the addresses of the provider with `https://`.',
  sources: ['https://plugins.jenkins.io/oic-auth/', 'https://plugins.jenkins.io/saml/'],
  references: [cwe(319), cwe(345), nist('SC-8'), nist('IA-2'), pci('4.2.1')],

  form: 'code',
  examples: {
    bad: [
      `jenkins:\n  securityRealm:\n    oic:\n      serverConfiguration:\n        wellKnown:\n          «wellKnownOpenIDConfigurationUrl: http://login.example.com/.well-known/openid-configuration»\n`,
      `jenkins:\n  securityRealm:\n    oic:\n      «tokenServerUrl: "http://login.example.com/token"»\n`,
      `jenkins:\n  securityRealm:\n    saml:\n      idpMetadataConfiguration:\n        «url: http://login.example.com/metadata»\n`,
    ],
    good: [
      `jenkins:\n  securityRealm:\n    oic:\n      tokenServerUrl: https://login.example.com/token\n`,
      `jenkins:\n  securityRealm:\n    oic:\n      tokenServerUrl: http://localhost:8180/token\n`,
      `jenkins:\n  securityRealm:\n    oic:\n      tokenServerUrl: \${TOKEN_URL}\n      # tokenServerUrl: http://login.example.com/token\n`,
    ],
  },

  setting: [
    'jenkins.securityRealm.oic.wellKnownOpenIDConfigurationUrl',
    'jenkins.securityRealm.oic.tokenServerUrl',
    'jenkins.securityRealm.oic.authorizationServerUrl',
    'jenkins.securityRealm.oic.userInfoServerUrl',
    'jenkins.securityRealm.oic.serverConfiguration.wellKnown.wellKnownOpenIDConfigurationUrl',
    'jenkins.securityRealm.oic.serverConfiguration.manual.tokenServerUrl',
    'jenkins.securityRealm.oic.serverConfiguration.manual.authorizationServerUrl',
    'jenkins.securityRealm.oic.serverConfiguration.manual.jwksServerUrl',
    'jenkins.securityRealm.saml.idpMetadataConfiguration.url',
    '/hudson/securityRealm/wellKnownOpenIDConfigurationUrl',
    '/hudson/securityRealm/tokenServerUrl',
    '/hudson/securityRealm/authorizationServerUrl',
    '/hudson/securityRealm/idpMetadataConfiguration/url',
  ],
  bad: isPlainHttp,
  safe: (_version, bad) => bad.replace(/^http:/i, 'https:'),
  fix: { kind: 'suggested', needs: 'a provider that answers at this address with https' },
});
