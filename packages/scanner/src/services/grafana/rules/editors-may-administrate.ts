import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_editors_may_administrate',
  title: 'Editors may administrate folders and teams (editors_can_admin)',
  severity: MODERATE_LOW,
  problem:
    'Editors decide who may see and change what they made, so that access is no longer in the hands of administrators.',
  remediation: 'Set `editors_can_admin = false` in `[users]`.',
  sources: [`${CONFIGURATION}#editors_can_admin`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[users]\n«editors_can_admin = true»`],
    good: [`[users]\neditors_can_admin = false`, `[users]\n# editors_can_admin = true\nviewers_can_edit = false`],
  },

  setting: 'editors_can_admin',
  scope: 'users',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
