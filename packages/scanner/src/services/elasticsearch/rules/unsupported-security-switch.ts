import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_unsupported_security_switch',
  title: "A switch that weakens OpenSearch's security is on (unsupported)",
  severity: MODERATE,
  problem:
    'Settings that are made for tests are in force: rights are changed over the REST interface, or checks left out.',
  remediation: 'Remove the settings below `plugins.security.unsupported`.',
  sources: [`${OPENSEARCH}configuration/yaml/`],
  references: [cwe(489), nist('CM-7'), nist('AC-3')],

  examples: {
    bad: [
      `«plugins.security.unsupported.restapi.allow_securityconfig_modification: true»`,
      `plugins.security:
  «unsupported.disable_rest_auth_initially: true»`,
    ],
    good: [
      `plugins.security.unsupported.restapi.allow_securityconfig_modification: false`,
      `plugins.security.ssl.http.enabled: true`,
      `plugins.security.unsupported.load_static_resources: true`, // the default: the roles that come with it
    ],
  },

  setting: ['plugins.security.unsupported.**', 'opendistro_security.unsupported.**'],
  bad: (value, _input, setting) => isOn(value) && !setting.endsWith('.load_static_resources'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody relies on the switch' },
});
