import { MODERATE } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_id_in_url',
  title: 'The session identifier stands in URLs',
  severity: MODERATE,
  problem: 'URLs are logged, sent to other sites as referrer and shared: whoever sees one takes the session over.',
  remediation: 'Set `<tracking-mode>COOKIE</tracking-mode>` in the session-config.',
  sources: ['https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#session-tracking-mechanisms'],
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
    ],
    good: [
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

  reads: ['web.xml'],
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
  },
  fix: { kind: 'suggested', needs: 'every client takes cookies', edits: (finding) => setText(finding, 'COOKIE') },
});
