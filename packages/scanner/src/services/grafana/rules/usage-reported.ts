import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_usage_reported',
  title: 'Counts of use are sent to Grafana Labs (reporting_enabled)',
  severity: LOW,
  problem: 'Another company learns which version runs here and how it is used.',
  remediation: 'Set `reporting_enabled = false` in `[analytics]`.',
  sources: [`${CONFIGURATION}#reporting_enabled`],
  references: [cwe(359), nist('SC-7')],

  examples: {
    bad: [`[analytics]\n«reporting_enabled = true»`],
    good: [`[analytics]\nreporting_enabled = false`, `[analytics]\n;reporting_enabled = true`],
  },

  setting: 'reporting_enabled',
  scope: 'analytics',
  bad: isOn,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'safe' },
});
