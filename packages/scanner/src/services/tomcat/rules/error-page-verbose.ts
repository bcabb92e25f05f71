import { MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertLast, setAttributeOf } from '../../../fixing/edit-xml.ts';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isOfClass, isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_error_page_verbose',
  title: 'Error pages show stack traces and the version of Tomcat',
  severity: MODERATE_LOW,
  problem:
    'Every error tells visitors the version of Tomcat and the inner workings of the application, which an attacker uses to pick and refine exploits.',
  remediation:
    'Add `<Valve className="org.apache.catalina.valves.ErrorReportValve" showReport="false" showServerInfo="false"/>` to the Host.',
  sources: [`${CONFIG}/valve.html#Error_Report_Valve`, SECURITY],
  references: [cisTomcat('2.5'), cwe(209), nist('SI-11'), stigTomcat('V-222975'), stigTomcat('V-222977')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Host name="localhost" appBase="webapps">»
        <Valve className="org.apache.catalina.valves.AccessLogValve" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        «<Valve className="org.apache.catalina.valves.ErrorReportValve" showReport="false" />»
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
        <Valve className="org.apache.catalina.valves.ErrorReportValve" showReport="false" showServerInfo="false" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.JsonErrorReportValve" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" errorReportValveClass="com.example.QuietErrors" />
    </Engine>
  </Service>
</Server>`, // a class of its own
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    for (const host of file.all('Host')) {
      const valves = host.children('Valve').filter((valve) => isOfClass(valve, 'ErrorReportValve'));
      const hasOther =
        host.has('errorReportValveClass') ||
        host
          .children('Valve')
          .some(
            (valve) => /ErrorReportValve$|ErrorValve$/.test(valve.value('className') ?? '') && !valves.includes(valve),
          ) ||
        host.children('Valve').some((valve) => valve.attribute('className').is === 'unknown');
      if (valves.length === 0 && !hasOther) yield { at: host.node, head: true, message: 'no ErrorReportValve' };
      for (const valve of valves) {
        const shown = ['showReport', 'showServerInfo'].filter((name) => {
          const setting = valve.attribute(name);
          return setting.is === 'absent' || (setting.is === 'set' && isTrue(setting.value));
        });
        if (shown.length > 0) yield { at: valve.node, head: true, message: `${shown.join(' and ')} is not false` };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits(finding) {
      const element = directiveOf(finding);
      if (!element) return [];
      if (element.name === 'Valve')
        return ['showReport', 'showServerInfo'].flatMap((name) => setAttributeOf(element, name, 'false'));
      return insertLast(
        element,
        '<Valve className="org.apache.catalina.valves.ErrorReportValve" showReport="false" showServerInfo="false" />',
      );
    },
  },
});
