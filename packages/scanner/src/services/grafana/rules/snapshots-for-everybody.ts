import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_snapshots_for_everybody',
  title: 'Everybody may create and delete snapshots without signing in (public_mode)',
  terms: ['unauthenticated access'],
  severity: HIGH,
  problem: 'Whoever reaches Grafana deletes snapshots, and fills its database with their own.',
  remediation: 'Set `public_mode = false` in `[snapshots]`.',
  sources: [`${CONFIGURATION}#public_mode`],
  references: [cwe(306), nist('AC-14')],

  examples: {
    bad: [`[snapshots]\n«public_mode = true»`],
    good: [
      `[snapshots]\npublic_mode = false`,
      `[snapshots]\n;public_mode = true`,
      `[snapshots]\nenabled = false\npublic_mode = true`,
    ],
  },

  setting: 'public_mode',
  scope: 'snapshots',
  bad: (value, { file }) => isOn(value) && (file.isOn('snapshots', 'enabled', true) ?? UNKNOWN),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that this Grafana is no server of snapshots for others' },
});
