import { MODERATE } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertLast, removeAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfClass } from '../tomcat-file.ts';
import { CONFIG, SECURITY, isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_access_log_missing',
  title: 'Requests are not logged: no access log valve',
  severity: MODERATE,
  problem: 'After an attack nobody can tell who did what and when.',
  remediation:
    'Add `<Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" prefix="access" suffix=".log" pattern="combined"/>` to the Host.',
  sources: [`${CONFIG}/valve.html#Access_Logging`, SECURITY],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Host name="localhost" appBase="webapps" />»
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" «enabled="false"» />
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
        <Valve className="org.apache.catalina.valves.AccessLogValve" pattern="common" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.JsonAccessLogValve" />
      <Host name="localhost" appBase="webapps" />
    </Engine>
  </Service>
</Server>`, // of all hosts
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    for (const host of file.all('Host')) {
      const valves = [host, ...host.ancestors()].flatMap((element) => element.children('Valve'));
      if (valves.some((valve) => valve.attribute('className').is === 'unknown')) continue;
      const logs = valves.filter((valve) =>
        isOfClass(
          valve,
          'AccessLogValve',
          'ExtendedAccessLogValve',
          'FastCommonAccessLogValve',
          'JsonAccessLogValve',
          'JDBCAccessLogValve',
        ),
      );
      const isOther = valves.some(
        (valve) => /access.?log/i.test(valve.value('className') ?? '') && !logs.includes(valve),
      );
      if (logs.length === 0 && !isOther) yield { at: host.node, head: true, message: 'no access log valve' };
    }
    for (const valve of file.all('Valve')) {
      const enabled = valve.attribute('enabled');
      if (valve.value('className')?.endsWith('AccessLogValve') && enabled.is === 'set' && isFalse(enabled.value))
        yield { at: enabled.at, message: { code: 'is', values: { setting: 'enabled', value: enabled.value } } };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding) {
      const host = directiveOf(finding);
      return host
        ? insertLast(
            host,
            '<Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" prefix="access" suffix=".log" pattern="combined" />',
          )
        : removeAttribute(finding);
    },
  },
});
