import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_access_log_incomplete',
  title: 'The access log does not say who did what and when',
  severity: MODERATE_LOW,
  problem: 'After an attack the log lacks the address, the user, the time, the request or its result.',
  remediation: 'Set `pattern="combined"` at the access log valve.',
  sources: [`${CONFIG}/valve.html#Access_Logging`],
  references: [
    cisTomcat('7.5'),
    cwe(778),
    nist('AU-3'),
    stigTomcat('V-222939'),
    stigTomcat('V-222940'),
    stigTomcat('V-222941'),
    stigTomcat('V-222942'),
    stigTomcat('V-222985'),
  ],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" «pattern="%t %r %s"» />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="localhost">
  <Valve className="org.apache.catalina.valves.AccessLogValve" «pattern="%A %u %t %r %s"» />
</Engine></Service></Server>`, // %A is the address of the server itself
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" pattern="combined" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" pattern="%{X-Forwarded-For}i %l %u %{yyyy}t %m %U %s" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" />
      </Host>
    </Engine>
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const valve of file.ofClass('Valve', 'AccessLogValve')) {
      const pattern = valve.attribute('pattern');
      if (pattern.is !== 'set' || /^(?:common|combined)$/.test(pattern.value)) continue;
      const missing = NEEDED.filter(([, expression]) => !expression.test(pattern.value)).map(([name]) => name);
      if (missing.length > 0)
        yield {
          at: pattern.at,
          message: { code: 'lacks', values: { setting: 'pattern', value: missing.join(', ') } },
          wanted: 'combined',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nothing reads the log in its present form',
    edits: (finding) => setAttribute(finding, 'pattern', 'combined'),
  },
});

/** Source: the codes that the page of the valve lists. */
const NEEDED = [
  ['the address (%h)', /%[ha]|%\{[^}]{1,100}\}[ai]/],
  ['the user (%u)', /%u/],
  ['the time (%t)', /%t|%\{[^}]{1,100}\}t/],
  ['the request (%r)', /%r|%U/],
  ['the status (%s)', /%s/],
] as const;
