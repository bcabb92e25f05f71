import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, HARDENING, ANONYMOUS } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_anonymous_access',
  title: 'Anonymous users may use Grafana without signing in (anonymous access)',
  terms: ['unauthenticated access', 'no authentication'],
  severity: MODERATE,
  problem:
    'Whoever reaches Grafana sees its dashboards, and can send queries of their own to the data sources behind them.',
  remediation:
    'Set `enabled = false` in `[auth.anonymous]`, and share single dashboards where the public is to see them.',
  sources: [ANONYMOUS, HARDENING],
  references: [cwe(306), nist('AC-14'), nist('IA-2')],

  examples: {
    bad: [`[auth.anonymous]\n«enabled = true»\norg_role = Viewer`, `[auth.anonymous]\n«enabled = yes»`],
    good: [
      `[auth.anonymous]\nenabled = false\norg_role = Viewer`,
      `[auth.anonymous]\n;enabled = true`,
      `[auth.basic]\nenabled = true`,
      `[auth.anonymous]\nenabled = true\norg_role = Admin`, // said by the rule about the role
    ],
  },

  setting: 'enabled',
  scope: 'auth.anonymous',
  bad: (value, { file }) => {
    // Where nobody can know the role, it is one of a viewer at least.
    const role = file.value('auth.anonymous', 'org_role', 'Viewer') ?? 'Viewer';
    return isOn(value) && !/^(?:admin|editor)$/i.test(role);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'accounts for those who look at dashboards without one today' },
});
