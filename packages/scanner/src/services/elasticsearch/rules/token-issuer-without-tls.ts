import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('config', {
  id: 'elasticsearch_token_issuer_without_tls',
  title: 'OpenSearch asks the issuer of tokens without TLS (openid_connect_url http://)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The keys by which tokens are believed come in cleartext. Whoever is on the path gives keys of their own, and signs in as anybody.',
  remediation: 'Give the `https://` address of the issuer.',
  sources: [`${OPENSEARCH}authentication-backends/openid-connect/`, `${OPENSEARCH}authentication-backends/jwt/`],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      openid:
        http_authenticator:
          type: openid
          config:
            «openid_connect_url: http://idp.example.com/.well-known/openid-configuration»`,
    ],
    good: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      openid:
        http_authenticator:
          type: openid
          config:
            openid_connect_url: https://idp.example.com/.well-known/openid-configuration`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      openid:
        http_authenticator:
          type: openid
          config:
            openid_connect_url: http://localhost:8080/.well-known/openid-configuration`,
    ],
  },

  setting: [
    'config.dynamic.authc.*.http_authenticator.config.openid_connect_url',
    'config.dynamic.authc.*.http_authenticator.config.jwks_uri',
  ],
  bad(url, { file }, setting) {
    const isIdle = file.isOff(setting.split('.').slice(0, 4).join('.'));
    if (isIdle === true || !/^http:\/\//i.test(url) || isLoopback(url)) return false;
    return isIdle === undefined ? UNKNOWN : true;
  },
});
