import { MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertLast } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_cookie_not_secure',
  title: 'Session cookies are not marked Secure where a proxy speaks TLS in place of Tomcat',
  severity: MODERATE_LOW,
  problem:
    'By itself Tomcat marks a cookie only where the request came to it by TLS. Behind a proxy that speaks TLS in its place, a browser that is led to a plain HTTP address of the host sends the session cookie as plain text.',
  remediation:
    'Add `<cookie-config><http-only>true</http-only><secure>true</secure></cookie-config>` to the session-config.',
  sources: [
    'https://jakarta.ee/specifications/servlet/6.0/apidocs/jakarta.servlet/jakarta/servlet/sessioncookieconfig',
  ],
  references: [cwe(614), nist('SC-23'), stigTomcat('V-222932')],

  examples: {
    bad: [
      `
<web-app>
  «<session-config>»
    <session-timeout>20</session-timeout>
  </session-config>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <session-config>
    <cookie-config>
      <secure>true</secure>
    </cookie-config>
  </session-config>
</web-app>`,
      `
<web-app>
  <session-config>
    <cookie-config>
      <secure>false</secure>
    </cookie-config>
  </session-config>
</web-app>`, // reported as such
      `
<web-app>
  <welcome-file-list />
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    if (!file.isWhole) return;
    for (const config of file.all('session-config')) {
      if (config.children('cookie-config').every((cookie) => cookie.children('secure').length === 0))
        yield { at: config.node, head: true, message: { code: 'not-set', values: { setting: 'secure' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the application is reached over TLS alone',
    edits(finding) {
      const config = directiveOf(finding);
      const cookie = config?.block?.find(({ name }) => name === 'cookie-config');
      if (!config) return [];
      return cookie
        ? insertLast(cookie, '<secure>true</secure>')
        : insertLast(
            config,
            '<cookie-config>\n  <http-only>true</http-only>\n  <secure>true</secure>\n</cookie-config>',
          );
    },
  },
});
