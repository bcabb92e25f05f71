import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../grafana-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_new_users_privileged',
  title: 'New users are editors or administrators (auto_assign_org_role)',
  severity: MODERATE,
  problem:
    'Everybody who signs in for the first time, also by way of another provider, may change dashboards, and as an administrator data sources and users as well.',
  remediation: 'Set `auto_assign_org_role = Viewer` in `[users]`, and give more to those who need it.',
  sources: [`${CONFIGURATION}#auto_assign_org_role`],
  references: [cwe(269), nist('AC-6'), pci('7.2.2')],

  examples: {
    bad: [`[users]\n«auto_assign_org_role = Admin»`, `[users]\n«auto_assign_org_role = editor»`],
    good: [
      `[users]\nauto_assign_org_role = Viewer`,
      `[users]\nauto_assign_org_role = None`,
      `[users]\nallow_sign_up = false`,
      `[users]\nauto_assign_org = false\nauto_assign_org_role = Admin`, // each has an organization of their own
    ],
  },

  applies: ({ file }) => !isSetTo(file.setting('users', 'auto_assign_org'), isOff),
  setting: 'auto_assign_org_role',
  scope: 'users',
  bad: (value) => /^admin$/i.test(value) || (/^editor$/i.test(value) && { severity: MODERATE_LOW }),
  safe: 'Viewer',
  fix: { kind: 'safe' },
});
