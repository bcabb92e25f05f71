import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_access_log_served',
  title: 'The access log can be run or read by visitors',
  severity: CRITICAL,
  problem:
    'Visitors read the log where it lies among the applications. Where it also ends with .jsp, an attacker writes a script into it by the address of a request, and runs it (as with CVE-2022-22965).',
  remediation: 'Set `directory="logs"` and `suffix=".log"` at the access log valve.',
  sources: [`${CONFIG}/valve.html#Access_Logging`],
  references: [cisTomcat('7.4'), cwe(94), nist('AU-9')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" «directory="webapps/ROOT"» «suffix=".jsp"» />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" «directory="webapps/ROOT"» suffix=".txt" />
      </Host>
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" prefix="webapps_" suffix=".txt" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" suffix=".jsp" />
      </Host>
    </Engine>
  </Service>
</Server>`, // nobody can ask for it there
    ],
  },

  *check({ file }) {
    for (const valve of file.ofClass('Valve', 'AccessLogValve', 'ExtendedAccessLogValve', 'JsonAccessLogValve')) {
      const directory = valve.attribute('directory');
      if (!isSetTo(directory, (value) => APPLICATIONS.test(value))) continue;
      for (const [name, isBad] of [
        ['suffix', /\.jspx?$/i],
        ['directory', APPLICATIONS],
      ] as const) {
        const setting = valve.attribute(name);
        if (setting.is === 'set' && isBad.test(setting.value))
          yield {
            at: setting.at,
            message: { code: 'is', values: { setting: name, value: setting.value } },
            wanted: name === 'suffix' ? '.log' : 'logs',
            ...(name === 'suffix' ? {} : { severity: MODERATE }),
          };
      }
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});

const APPLICATIONS = /(?:^|[\\/])webapps(?:[\\/]|$)/i;
