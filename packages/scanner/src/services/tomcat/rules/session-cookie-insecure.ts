import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_cookie_insecure',
  title: 'The session cookie is sent without TLS, or read by scripts (cookie-config secure or http-only false)',
  severity: MODERATE,
  problem:
    'Where a request reaches Tomcat without TLS, as behind a proxy that speaks TLS in its place, the session cookie is not marked Secure. An attacker on the network path has the browser send it as plain text, and takes the session over. That scripts may read it counts where the Context sets `useHttpOnly` to false, or another server runs the application.',
  remediation: 'Set `<secure>true</secure>` and `<http-only>true</http-only>` in the cookie-config.',
  sources: [
    'https://jakarta.ee/specifications/servlet/6.0/apidocs/jakarta.servlet/jakarta/servlet/sessioncookieconfig',
  ],
  references: [cwe(614), nist('SC-23'), stigTomcat('V-222932'), stigTomcat('V-222933')],

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
      `
<web-app>
  <session-config>
    <cookie-config>
      «<http-only>false</http-only>»
      <secure>true</secure>
    </cookie-config>
  </session-config>
</web-app>`, // less severe: useHttpOnly of the Context, which is on by default, marks it all the same
    ],
    good: [
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
      for (const setting of ['secure', 'http-only']) {
        const element = config.children(setting).at(-1);
        const text = element?.text;
        if (element && text?.is === 'set' && isFalse(text.value))
          yield {
            at: element.node,
            message: { code: 'is', values: { setting, value: text.value } },
            wanted: 'true',
            ...(setting === 'secure' ? {} : { severity: MODERATE_LOW }),
          };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the application is reached over TLS alone, and no script reads the cookie',
    edits: (finding) => setText(finding, 'true'),
  },
});
