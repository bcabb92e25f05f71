import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION, ANONYMOUS } from '../grafana-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';

export default grafanaSetting({
  id: 'grafana_anonymous_may_edit',
  title: 'Anonymous users are editors or administrators (org_role)',
  terms: ['unauthenticated access', 'no authentication', 'anonymous admin'],
  severity: CRITICAL,
  problem:
    'Whoever reaches Grafana can change dashboards, and as an administrator add data sources and users, without a password.',
  remediation: 'Set `enabled = false` in `[auth.anonymous]`, or at least `org_role = Viewer`.',
  sources: [ANONYMOUS, `${CONFIGURATION}#authanonymous`],
  references: [cwe(306), cwe(269), nist('AC-14'), nist('AC-6'), pci('7.2.2')],

  examples: {
    bad: [
      `[auth.anonymous]\nenabled = true\n«org_role = Admin»`,
      `[auth.anonymous]\nenabled = true\norg_name = Main Org.\n«org_role = Editor»`,
    ],
    good: [
      `[auth.anonymous]\nenabled = true\norg_role = Viewer`,
      `[auth.anonymous]\nenabled = false\norg_role = Admin`,
      `[auth.anonymous]\norg_role = Admin`,
    ],
  },

  setting: 'org_role',
  scope: 'auth.anonymous',
  bad: (value, { file }) => {
    if (!/^(?:admin|editor)$/i.test(value)) return false;
    const isOpen = file.isOn('auth.anonymous');
    if (isOpen !== true) return isOpen === undefined ? UNKNOWN : false;
    return /^editor$/i.test(value) ? { severity: HIGH } : true;
  },
  fix: {
    kind: 'suggested',
    needs: 'accounts for those who change dashboards without one today',
    edits(_, { file }) {
      const enabled = file.setting('auth.anonymous', 'enabled');
      return enabled.is === 'set' ? setArguments({ at: enabled.at, message: '' }, 'false') : [];
    },
  },
});
