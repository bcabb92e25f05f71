import { MODERATE_LOW } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_timeout_long',
  title: 'Sessions last for hours or never end',
  severity: MODERATE_LOW,
  problem: 'A session that somebody forgot to end, or that was stolen, can be used for long.',
  remediation: 'Set `<session-timeout>` to 30 minutes or fewer.',
  sources: ['https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#session-timeouts'],
  references: [cwe(613), nist('AC-12'), stigTomcat('V-222979')],

  examples: {
    bad: [
      `
<web-app>
  <session-config>
    <cookie-config><secure>true</secure></cookie-config>
    «<session-timeout>-1</session-timeout>»
  </session-config>
</web-app>`,
      `
<web-app>
  <session-config>
    <cookie-config><secure>true</secure></cookie-config>
    «<session-timeout>480</session-timeout>»
  </session-config>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <session-config>
    <session-timeout>30</session-timeout>
  </session-config>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const timeout of file.all('session-timeout')) {
      const minutes = timeout.text;
      if (minutes.is !== 'set' || !/^-?\d+$/.test(minutes.value)) continue;
      const value = Number(minutes.value);
      if (value <= 0 || value > 60)
        yield {
          at: timeout.node,
          message: { code: 'is', values: { setting: 'session-timeout', value: minutes.value } },
          wanted: '30',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that users may be asked to sign in again after half an hour',
    edits: (finding) => setText(finding, '30'),
  },
});
