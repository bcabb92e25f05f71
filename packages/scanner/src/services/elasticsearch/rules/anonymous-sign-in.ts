import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('config', {
  id: 'elasticsearch_anonymous_sign_in',
  title: 'OpenSearch lets callers in without a name (anonymous_auth_enabled)',
  terms: ['anonymous access', 'unauthenticated access'],
  severity: MODERATE,
  problem:
    'Whoever reaches the port gets the rights of the role that `opendistro_security_anonymous_backendrole` is mapped to.',
  remediation: 'Set `config.dynamic.http.anonymous_auth_enabled: false`.',
  sources: [`${OPENSEARCH}access-control/anonymous-authentication/`],
  references: [cwe(306), nist('IA-2'), nist('AC-14')],

  examples: {
    bad: [
      `_meta:
  type: "config"
  config_version: 2
config:
  dynamic:
    http:
      «anonymous_auth_enabled: true»`,
    ],
    good: [
      `_meta:
  type: "config"
  config_version: 2
config:
  dynamic:
    http:
      anonymous_auth_enabled: false`,
    ],
  },

  setting: 'config.dynamic.http.anonymous_auth_enabled',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no program calls without a name' },
});
