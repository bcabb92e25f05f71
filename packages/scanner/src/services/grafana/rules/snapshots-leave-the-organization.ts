import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_snapshots_leave_the_organization',
  title: 'Snapshots of dashboards may be published at another company (external_enabled)',
  severity: MODERATE_LOW,
  problem:
    'Any editor publishes what a dashboard shows on the internet with one click, and whoever has the link sees it.',
  remediation: 'Set `external_enabled = false` in `[snapshots]`.',
  sources: [`${CONFIGURATION}#external_enabled`],
  references: [cwe(200), nist('AC-4')],

  examples: {
    bad: [`[snapshots]\n«external_enabled = true»`, `«[snapshots]»\nsnapshot_remove_expired = true\n`],
    good: [`[snapshots]\nexternal_enabled = false`, `[snapshots]\nenabled = false`],
  },

  applies: ({ file }) => file.isOn('snapshots', 'enabled', true) !== false,
  setting: 'external_enabled',
  scope: 'snapshots',
  default: 'true',
  bad: (value, { file }) => {
    if (!isOn(value)) return false;
    // Whoever switches it on by a variable has not switched snapshots off elsewhere.
    return file.isOn('snapshots', 'enabled', true) ?? (file.isEnvironment || UNKNOWN);
  },
  safe: 'false',
  fix: { kind: 'safe' },
});
