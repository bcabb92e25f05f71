import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_system_indices_unprotected',
  title: 'The indices of plugins are not protected from users (system_indices)',
  severity: MODERATE_LOW,
  problem:
    'Alerts, reports and jobs of others stand in indices like any other: users with rights on `*` read and change them.',
  remediation: 'Set `plugins.security.system_indices.enabled: true` and list them in `system_indices.indices`.',
  sources: [`${OPENSEARCH}configuration/system-indices/`],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [`«plugins.security.system_indices.enabled: false»`],
    good: [`plugins.security.system_indices.enabled: true`, `plugins.security.ssl.http.enabled: true`],
  },

  setting: ['plugins.security.system_indices.enabled', 'opendistro_security.system_indices.enabled'],
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no program reads these indices' },
});
