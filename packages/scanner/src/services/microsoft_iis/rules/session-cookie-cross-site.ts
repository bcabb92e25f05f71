import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_session_cookie_cross_site',
  title: 'The session cookie is sent with requests of other sites (SameSite None)',
  severity: MODERATE_LOW,
  problem: 'A page of an attacker makes the browser of a signed-in user send requests with their session.',
  remediation: 'Set `cookieSameSite="Lax"` at `<sessionState>`.',
  sources: ['https://learn.microsoft.com/en-us/aspnet/samesite/system-web-samesite'],
  references: [cwe(1275), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<sessionState cookieSameSite="None" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <sessionState cookieSameSite="Lax" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <sessionState cookieSameSite="Strict" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <sessionState cookieSameSite="None" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/sessionState',
  setting: 'cookieSameSite',
  bad: oneOf('None'),
  safe: 'Lax',
  fix: { kind: 'suggested', needs: 'certainty that no other site embeds the application' },
});
