import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_session_too_long',
  title: 'Sessions last longer than 30 days (login_maximum_lifetime_duration)',
  severity: LOW,
  problem: 'Whoever gets hold of a session, from a lost machine or a shared browser, is the user for as long.',
  remediation:
    'Set `login_maximum_lifetime_duration = 30d` and `login_maximum_inactive_lifetime_duration = 7d` in `[auth]`, or less.',
  sources: [`${CONFIGURATION}#login_maximum_lifetime_duration`],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [
      `[auth]\n«login_maximum_lifetime_duration = 365d»`,
      `[auth]\n«login_maximum_inactive_lifetime_duration = 2M»`,
    ],
    good: [
      `[auth]\nlogin_maximum_lifetime_duration = 30d`,
      `[auth]\nlogin_maximum_inactive_lifetime_duration = 12h`,
      `[auth]\nlogin_maximum_lifetime_duration =`,
    ],
  },

  setting: ['login_maximum_lifetime_duration', 'login_maximum_inactive_lifetime_duration'],
  scope: 'auth',
  bad: (value) => {
    const [, count = '', unit = ''] = /^(\d{1,9})(s|m|h|d|w|M|y)$/.exec(value) ?? [];
    return Number(count) * (DAYS[unit] ?? 0) > 30;
  },
  safe: (_version, _bad, _file, setting) => (setting === 'login_maximum_lifetime_duration' ? '30d' : '7d'),
  fix: { kind: 'safe' },
});

/** A month of Grafana has 30 days and some hours, a year 365. */
const DAYS: Readonly<Record<string, number>> = { s: 1 / 86_400, m: 1 / 1440, h: 1 / 24, d: 1, w: 7, M: 30.4, y: 365 };
