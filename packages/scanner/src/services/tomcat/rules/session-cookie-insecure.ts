import { MODERATE } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_cookie_insecure',
  title: 'The session cookie is sent without TLS (cookie-config secure false)',
  severity: MODERATE,
  problem:
    'Where a request reaches Tomcat without TLS, as behind a proxy that speaks TLS in its place, the session cookie is not marked Secure. An attacker on the path has the browser send it as plain text, and takes the session over.',
  remediation: 'Set `<secure>true</secure>` in the cookie-config.',
  sources: [
    'https://jakarta.ee/specifications/servlet/6.0/apidocs/jakarta.servlet/jakarta/servlet/sessioncookieconfig',
  ],
  references: [cwe(614), nist('SC-23')],

  examples: {
    bad: [
      `
<web-app>
  <session-config>
    <cookie-config>
      <http-only>true</http-only>
      «<secure>false</secure>»
    </cookie-config>
  </session-config>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <session-config>
    <cookie-config>
      <http-only>false</http-only>
      <secure>true</secure>
    </cookie-config>
  </session-config>
</web-app>`, // useHttpOnly of the Context, which is on by default, marks it all the same
      `
<web-app>
  <session-config>
    <cookie-config>
      <http-only>true</http-only>
      <secure>true</secure>
    </cookie-config>
  </session-config>
</web-app>`,
      `
<web-app>
  <session-config>
    <session-timeout>20</session-timeout>
  </session-config>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const config of file.all('cookie-config')) {
      const element = config.children('secure').at(-1);
      const text = element?.text;
      if (element && text?.is === 'set' && isFalse(text.value))
        yield {
          at: element.node,
          message: { code: 'is', values: { setting: 'secure', value: text.value } },
          wanted: 'true',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the application is reached over TLS alone',
    edits: (finding) => setText(finding, 'true'),
  },
});
