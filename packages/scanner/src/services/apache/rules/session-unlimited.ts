import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_session_unlimited',
  title: 'Sessions never end, or live for more than a day (SessionMaxAge)',
  severity: MODERATE_LOW,
  problem:
    'Whoever finds a cookie in a backup, a log or a browser that was left open is logged in as its owner, however long ago that was.',
  remediation: 'Set `SessionMaxAge` to the seconds that a session may live, such as 3600.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_session.html#sessionmaxage'],
  references: [
    cwe(613),
    nist('AC-12'),
    stigApache('UNIX Server', 'V-214250'),
    stigApache('UNIX Site', 'V-214295'),
    stigApache('Windows Server', 'V-214331'),
    stigApache('Windows Server', 'V-214341'),
    stigApache('Windows Site', 'V-214375'),
    stigApache('Windows Site', 'V-214386'),
  ],

  examples: {
    bad: [
      `
Session On
«SessionMaxAge 0»`,
      `
<Location "/app">
  Session On
  «SessionMaxAge 31536000»
</Location>`,
    ],
    good: [
      `
Session On
SessionMaxAge 3600`,
      `
KeepAliveTimeout 0`,
    ],
  },

  setting: 'SessionMaxAge',
  bad: (seconds) => /^\d+$/.test(seconds) && (Number(seconds) === 0 || Number(seconds) > DAY_IN_SECONDS),
  default: UNTOLD,
  safe: '3600',
  fix: { kind: 'suggested', needs: 'the seconds that a session may live where an hour is too short' },
});

const DAY_IN_SECONDS = 86_400;
