import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { OPENSEARCH, securityRule } from '../elasticsearch-rule.ts';

export default securityRule('config', {
  id: 'elasticsearch_directory_name_unverified',
  title: 'OpenSearch takes any certificate for that of the directory or identity provider (verify_hostnames false)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Whoever is on the path answers as the directory or the provider with a certificate for another name, reads passwords, gives out keys for tokens of their own and says who has which role.',
  remediation: 'Set `verify_hostnames: true`, and give the server a certificate that names it.',
  sources: [
    `${OPENSEARCH}authentication-backends/ldap/`,
    `${OPENSEARCH}authentication-backends/openid-connect/#tls-settings`,
  ],
  references: [cwe(297), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            enable_ssl: true
            «verify_hostnames: false»`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      openid:
        http_enabled: true
        http_authenticator:
          type: openid
          config:
            openid_connect_url: https://idp.example.com/.well-known/openid-configuration
            openid_connect_idp:
              enable_ssl: true
              «verify_hostnames: false»`,
    ],
    good: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            enable_ssl: true
            verify_hostnames: true`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: false
        authentication_backend:
          type: ldap
          config:
            verify_hostnames: false`,
    ],
  },

  *check({ file }) {
    for (const [kind, backend] of [
      ['authc', 'authentication_backend.config'],
      ['authc', 'http_authenticator.config.openid_connect_idp'],
      ['authz', 'authorization_backend.config'],
    ])
      for (const { keys, at, node } of file.entries(`config.dynamic.${kind}.*.${backend}.verify_hostnames`)) {
        const domain = keys.slice(0, 4).join('.');
        const isIdle = file.isOff(domain);
        if (isIdle === true) continue;
        if (node.kind !== 'scalar' || node.unknown === true || isIdle === undefined) yield UNKNOWN;
        else if (isOff(String(node.value)))
          yield { at, message: { code: 'is', values: { setting: `${domain}.verify_hostnames`, value: 'false' } } };
      }
  },
});
