import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_access_log_served',
  title: 'The access log can be run or read by visitors',
  severity: CRITICAL,
  problem:
    'An attacker writes a script into the log by the address of a request, and runs it where the log ends with .jsp or lies among the applications.',
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
        <Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" «suffix=".jsp"» />
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
    ],
  },

  *check({ file }) {
    for (const valve of file.ofClass('Valve', 'AccessLogValve', 'ExtendedAccessLogValve', 'JsonAccessLogValve')) {
      for (const [name, isBad] of [
        ['suffix', /\.jspx?$/i],
        ['directory', /(?:^|[\\/])webapps(?:[\\/]|$)/i],
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
