import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_viewers_may_edit',
  title: 'Viewers may change panels and queries (viewers_can_edit)',
  severity: MODERATE_LOW,
  problem: 'Whoever may only look sends queries of their own to the data sources, and reads what no dashboard shows.',
  remediation: 'Set `viewers_can_edit = false` in `[users]`, and make those editors who need it.',
  sources: [`${CONFIGURATION}#viewers_can_edit`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[users]\n«viewers_can_edit = true»`],
    good: [`[users]\nviewers_can_edit = false`, `[users]\neditors_can_admin = false`],
  },

  setting: 'viewers_can_edit',
  scope: 'users',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
