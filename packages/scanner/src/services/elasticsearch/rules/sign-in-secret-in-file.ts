import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { OPENSEARCH, securityRule } from '../elasticsearch-rule.ts';

const PATHS = [
  'config.dynamic.authc.*.http_authenticator.config.signing_key',
  'config.dynamic.authc.*.http_authenticator.config.exchange_key',
  'config.dynamic.authc.*.authentication_backend.config.password',
  'config.dynamic.authz.*.authorization_backend.config.password',
  'config.dynamic.on_behalf_of.signing_key',
  'config.dynamic.on_behalf_of.encryption_key',
];

export default securityRule('config', {
  id: 'elasticsearch_sign_in_secret_in_file',
  title: 'The key that tokens are signed with, or the password of the directory, stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Everybody who reads the file, a backup of it or its repository makes tokens for any user, or searches the directory.',
  remediation: 'Put `${env.NAME}` in its place, or keep the file outside the repository, and change the secret.',
  sources: [`${OPENSEARCH}authentication-backends/jwt/`, `${OPENSEARCH}authentication-backends/ldap/`],
  references: [cwe(798), nist('IA-5'), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      tokens:
        http_enabled: true
        http_authenticator:
          type: jwt
          config:
            «signing_key: c2Vjb25kLWtleS1vZi1hLXNob3AtMTk3»`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            «password: T7vNq2xWc9»`,
    ],
    good: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      tokens: # as it is shipped, and off
        http_enabled: false
        http_authenticator:
          type: jwt
          config:
            signing_key: c2Vjb25kLWtleS1vZi1hLXNob3AtMTk3`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      tokens:
        http_enabled: true
        http_authenticator:
          type: jwt
          config:
            signing_key: |-
              -----BEGIN PUBLIC KEY-----
              MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
              -----END PUBLIC KEY-----`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            password: \${env.LDAP_PASSWORD}`,
    ],
  },

  *check({ file }) {
    for (const path of PATHS) {
      for (const { keys, at, node } of file.entries(path)) {
        const isIdle = path.includes('*') && file.isOff(keys.slice(0, 4).join('.'));
        if (isIdle === true || (node.kind === 'scalar' && node.value === null)) continue;
        if (node.kind !== 'scalar' || node.unknown === true || isIdle === undefined) yield UNKNOWN;
        // A public key checks tokens and makes none, and the shipped file has words in its place.
        else if (!/\s/.test(String(node.value)) && isSecret(String(node.value)))
          yield { at, message: { code: 'holds-secret', values: { setting: keys.slice(-1).join('') } } };
      }
    }
  },
});
