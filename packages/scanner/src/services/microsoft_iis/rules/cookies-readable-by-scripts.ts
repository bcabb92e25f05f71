import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { ASP_NET, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_cookies_readable_by_scripts',
  title: 'Scripts may read cookies: HttpOnly is missing',
  severity: MODERATE,
  problem:
    'A script that an attacker gets into any page reads the cookies that the application sets, and what it keeps in them. Those of its sessions and of signing in by forms have HttpOnly in any case.',
  remediation: 'Set `httpOnlyCookies="true"` at `<httpCookies>`.',
  sources: [`${ASP_NET}/ms228262(v=vs.100)`],
  references: [cwe(1004), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<httpCookies requireSSL="true" httpOnlyCookies="false" />»
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    «<httpCookies requireSSL="true" />»
  </system.web>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <system.web>
    <httpCookies requireSSL="true" httpOnlyCookies="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <httpCookies httpOnlyCookies="false" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/httpCookies',
  setting: 'httpOnlyCookies',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no script reads the cookies' },
});
