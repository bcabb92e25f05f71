import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_support_bundles_for_all_administrators',
  title: 'Administrators of one organization may download support bundles of all (server_admin_only)',
  severity: MODERATE_LOW,
  problem:
    'A bundle holds settings, logs and users of every organization, whatever the administrator may see otherwise.',
  remediation: 'Set `server_admin_only = true` in `[support_bundles]`.',
  sources: [`${CONFIGURATION}#server_admin_only`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[support_bundles]\n«server_admin_only = false»`],
    good: [
      `[support_bundles]\nserver_admin_only = true`,
      `[support_bundles]\nenabled = false\nserver_admin_only = false`,
    ],
  },

  setting: 'server_admin_only',
  scope: 'support_bundles',
  bad: (value, { file }) => isOff(value) && (file.isOn('support_bundles', 'enabled', true) ?? UNKNOWN),
  safe: 'true',
  fix: { kind: 'safe' },
});
