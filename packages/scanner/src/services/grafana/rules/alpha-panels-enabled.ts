import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_alpha_panels_enabled',
  title: 'Panels and plugins that are not finished are switched on (enable_alpha)',
  severity: LOW,
  problem: 'Nobody has looked at what these do with data and scripts for use by others.',
  remediation: 'Set `enable_alpha = false`.',
  sources: [`${CONFIGURATION}#enable_alpha`],
  references: [cwe(1104), nist('CM-7')],

  examples: {
    bad: [`[plugins]\n«enable_alpha = true»`],
    good: [`[plugins]\nenable_alpha = false`, `[plugins]\n;enable_alpha = true`],
  },

  setting: 'enable_alpha',
  scope: 'plugins',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'dashboards without such panels' },
});
