import { MODERATE } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertLast, removeAttribute } from '../../../fixing/edit-xml.ts';
import { type XmlElement } from '../../../reading/xml-document.ts';
import { UNKNOWN } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { CONFIG, SECURITY, isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_access_log_missing',
  title: 'Requests are not logged: no access log valve',
  severity: MODERATE,
  problem: 'After an attack nobody can tell who did what and when.',
  remediation:
    'Add `<Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" prefix="access" suffix=".log" pattern="combined"/>` to the Host.',
  sources: [`${CONFIG}/valve.html#Access_Logging`, SECURITY],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), stigTomcat('V-222938'), stigTomcat('V-222997')],

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
      const logs = [host, ...host.ancestors()].map(logOf);
      if (logs.includes('unknown')) yield UNKNOWN;
      else if (!logs.includes('there')) yield { at: host.node, head: true, message: 'no access log valve' };
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

/** Whether an element has a valve that logs requests. */
const logOf = oncePer((element: XmlElement): 'there' | 'missing' | 'unknown' => {
  const valves = element.children('Valve').map((valve) => valve.attribute('className'));
  if (valves.some((name) => name.is === 'set' && /access.?log/i.test(name.value))) return 'there';
  return valves.some((name) => name.is === 'unknown') ? 'unknown' : 'missing';
});
