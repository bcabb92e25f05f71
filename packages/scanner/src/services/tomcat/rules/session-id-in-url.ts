import { MODERATE } from '@plumbline/model/severity';
import { setAttribute, setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_id_in_url',
  title: 'The session identifier stands in URLs',
  severity: MODERATE,
  problem: 'URLs are logged, sent to other sites as referrer and shared: whoever sees one takes the session over.',
  remediation:
    'Set `<tracking-mode>COOKIE</tracking-mode>` in the session-config, and leave `cookies` of the Context at `true`.',
  sources: [
    'https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#session-tracking-mechanisms',
    `${CONFIG}/context.html#Common_Attributes`,
  ],
  references: [cwe(598), nist('SC-23')],

  examples: {
    bad: [
      `
<web-app>
  <session-config>
    <cookie-config><secure>true</secure></cookie-config>
    «<tracking-mode>URL</tracking-mode>»
  </session-config>
</web-app>`,
      `<Context privileged="false" «cookies="false"» useHttpOnly="true" />`,
    ],
    good: [
      `<Context cookies="true" />`,
      `<Context useHttpOnly="true" />`,
      `
<web-app>
  <session-config>
    <tracking-mode>COOKIE</tracking-mode>
  </session-config>
</web-app>`,
      `
<web-app>
  <session-config />
</web-app>`,
    ],
  },

  reads: ['web.xml', 'context.xml', 'server.xml'],
  *check({ file }) {
    for (const mode of file.all('tracking-mode')) {
      const name = mode.text;
      if (name.is === 'set' && name.value.toUpperCase() === 'URL')
        yield {
          at: mode.node,
          message: { code: 'is', values: { setting: 'tracking-mode', value: name.value } },
          wanted: 'COOKIE',
        };
    }
    // Without cookies nothing but the URL is left.
    for (const context of file.all('Context')) {
      const cookies = context.attribute('cookies');
      if (cookies.is === 'set' && isFalse(cookies.value))
        yield { at: cookies.at, message: { code: 'is', values: { setting: 'cookies', value: cookies.value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every client takes cookies',
    edits: (finding) =>
      finding.wanted === undefined ? setAttribute(finding, 'cookies', 'true') : setText(finding, finding.wanted),
  },
});
