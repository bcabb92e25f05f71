import { MODERATE } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_cookie_insecure',
  title: 'The session cookie is sent without TLS or read by scripts',
  severity: MODERATE,
  problem:
    'An attacker on the path, or a script that he gets into a page, reads the session cookie and takes the session over.',
  remediation: 'Set `<secure>true</secure>` and `<http-only>true</http-only>` in the cookie-config.',
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
      `
<web-app>
  <session-config>
    <cookie-config>
      «<http-only>false</http-only>»
      <secure>true</secure>
    </cookie-config>
  </session-config>
</web-app>`,
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
      for (const name of ['secure', 'http-only']) {
        const element = config.children(name).at(-1);
        const text = element?.text;
        if (element && text?.is === 'set' && isFalse(text.value))
          yield {
            at: element.node,
            message: { code: 'is', values: { setting: name, value: text.value } },
            wanted: 'true',
          };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the application is reached over TLS alone, and no script reads the cookie',
    edits: (finding) => setText(finding, 'true'),
  },
});
