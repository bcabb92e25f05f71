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
      `[auth]\n«login_maximum_lifetime_days = 180»`, // as Grafana 7 calls it
    ],
    good: [
      `[auth]\nlogin_maximum_lifetime_duration = 30d`,
      `[auth]\nlogin_maximum_inactive_lifetime_duration = 12h`,
      `[auth]\nlogin_maximum_lifetime_duration =`,
    ],
  },

  setting: [
    'login_maximum_lifetime_duration',
    'login_maximum_inactive_lifetime_duration',
    'login_maximum_lifetime_days',
    'login_maximum_inactive_lifetime_days',
  ],
  scope: 'auth',
  bad: (value, _input, setting) => {
    const [, count = '', unit = ''] = /^(\d{1,9})(s|m|h|d|w|M|y|)$/.exec(value) ?? [];
    return Number(count) * (DAYS[unit || (OF_OLD.test(setting) ? 'd' : '')] ?? 0) > 30;
  },
  safe: (_version, _bad, _file, setting) => {
    const days = setting.includes('inactive') ? '7' : '30';
    return OF_OLD.test(setting) ? days : `${days}d`;
  },
  fix: { kind: 'safe' },
});

/** Its names before Grafana 7.2, whose values are numbers of days. */
const OF_OLD = /_days$/;

/** A month of Grafana has 30 days and some hours, a year 365. */
const DAYS: Readonly<Record<string, number>> = { s: 1 / 86_400, m: 1 / 1440, h: 1 / 24, d: 1, w: 7, M: 30.4, y: 365 };
