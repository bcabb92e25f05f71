import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { ASP_NET, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_cookies_without_secure',
  title: 'Cookies are not marked Secure (requireSSL)',
  severity: MODERATE,
  problem: 'A browser that is led to a plain HTTP address of the site sends its cookies as plain text.',
  remediation: 'Set `requireSSL="true"` at `<httpCookies>`.',
  sources: [`${ASP_NET}/ms228262(v=vs.100)`],
  references: [cwe(614), nist('SC-23'), stigIisSite('V-218770')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<httpCookies httpOnlyCookies="true" requireSSL="false" />»
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    «<httpCookies httpOnlyCookies="true" />»
  </system.web>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <system.web>
    <httpCookies httpOnlyCookies="true" requireSSL="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <httpCookies requireSSL="false" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/httpCookies',
  setting: 'requireSSL',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that the site is reached over TLS alone' },
});
