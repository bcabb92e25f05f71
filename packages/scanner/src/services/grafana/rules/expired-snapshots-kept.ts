import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_expired_snapshots_kept',
  title: 'Snapshots stay after they have expired (snapshot_remove_expired)',
  severity: LOW,
  problem: 'What was shared for a day stays readable for whoever has the link.',
  remediation: 'Set `snapshot_remove_expired = true` in `[snapshots]`.',
  sources: [`${CONFIGURATION}#snapshot_remove_expired`],
  references: [cwe(459), nist('SI-12')],

  examples: {
    bad: [`[snapshots]\n«snapshot_remove_expired = false»`],
    good: [`[snapshots]\nsnapshot_remove_expired = true`, `[snapshots]\n;snapshot_remove_expired = false`],
  },

  setting: 'snapshot_remove_expired',
  scope: 'snapshots',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'safe' },
});
