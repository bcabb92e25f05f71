import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { CONFIG, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_session_cookie_cross_site',
  title: 'The session cookie is sent with requests of other sites (SameSite none)',
  severity: MODERATE_LOW,
  problem: 'A page of an attacker makes the browser of a signed-in user send requests with their session.',
  remediation: 'Set `sameSiteCookies="lax"` or `strict` at the CookieProcessor.',
  sources: [`${CONFIG}/cookie-processor.html`],
  references: [cwe(1275), nist('SC-23')],

  examples: {
    bad: [
      `
<Context>
  <CookieProcessor «sameSiteCookies="none"» />
</Context>`,
    ],
    good: [
      `
<Context>
  <CookieProcessor sameSiteCookies="strict" />
</Context>`,
      `
<Context>
  <CookieProcessor />
</Context>`,
    ],
  },

  scope: 'cookies',
  setting: 'sameSiteCookies',
  bad: oneOf('none'),
  safe: 'lax',
  fix: { kind: 'suggested', needs: 'certainty that no other site embeds the application' },
});
