import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('config', {
  id: 'elasticsearch_token_in_address',
  title: 'Tokens that sign in stand in addresses (jwt_url_parameter)',
  terms: ['JWT in URL', 'query string'],
  severity: MODERATE_LOW,
  problem:
    'Addresses are kept by proxies, logs and browsers. Whoever reads them there signs in with the token until it ends.',
  remediation: 'Remove `jwt_url_parameter`, and let clients send the token in the header `Authorization`.',
  sources: [
    `${OPENSEARCH}authentication-backends/jwt/#query-parameters-for-http-requests`,
    'https://www.rfc-editor.org/rfc/rfc6750#section-5.3',
  ],
  references: [cwe(598), nist('IA-5'), nist('SC-8')],
  examples: {
    bad: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      jwt:
        http_enabled: true
        http_authenticator:
          type: jwt
          config:
            «jwt_url_parameter: token»`,
    ],
    good: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      jwt:
        http_enabled: true
        http_authenticator:
          type: jwt
          config:
            jwt_header: Authorization
            jwt_url_parameter: null`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      jwt:
        http_enabled: false
        http_authenticator:
          type: jwt
          config:
            jwt_url_parameter: token`,
    ],
  },

  setting: 'config.dynamic.authc.*.http_authenticator.config.jwt_url_parameter',
  bad(name, { file }, setting) {
    const isIdle = file.isOff(setting.split('.').slice(0, 4).join('.'));
    if (isIdle === true || name === '' || name === 'null') return false;
    return isIdle === undefined ? UNKNOWN : true;
  },
});
