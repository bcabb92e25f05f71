import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_login_lasts',
  title: 'A login to Okta stays when the browser is closed, or never ends',
  severity: 2,
  problem: 'Whoever gets at the computer, or at the cookie of the session, goes on working under the name of its user.',
  family: 'authentication',
  sources: [
    'https://support.okta.com/help/s/article/understanding-the-risks-of-persisting-session-cookies-across-browser-sessions',
  ],
  wrong: on,
  in: {
    terraform: [
      { types: ['okta_policy_rule_signon'], key: 'session_persistent', unset: 'fine', bad: true, good: false },
      {
        types: ['okta_policy_rule_signon'],
        key: 'session_lifetime',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 720,
      },
    ],
  },
});
