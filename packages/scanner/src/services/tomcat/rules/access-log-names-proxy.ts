import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import type { XmlElement } from '../../../reading/xml-document.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isOfClass, isTrue } from '../tomcat-file.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_access_log_names_proxy',
  title: 'Behind a proxy the access log names the proxy in place of the client (requestAttributesEnabled)',
  terms: ['X-Forwarded-For', 'RemoteIpValve'],
  severity: MODERATE_LOW,
  problem:
    'The RemoteIpValve finds out the address of the client, but the access log is written with that of the connection unless it is told otherwise: after an attack every request seems to come from the proxy.',
  remediation: 'Set `requestAttributesEnabled="true"` at the access log valve.',
  sources: [
    `${CONFIG}/valve.html#Access_Logging`,
    `${CONFIG}/valve.html#Remote_IP_Valve`,
    'https://stigviewer.com/stigs/apache_tomcat_application_server_9',
  ],
  references: [cwe(778), nist('AU-3'), nist('AU-12'), stigTomcat('V-222937')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.RemoteIpValve" />
      <Host name="localhost" appBase="webapps">
        «<Valve className="org.apache.catalina.valves.AccessLogValve" pattern="combined" />»
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.RemoteIpValve" />
        <Valve className="org.apache.catalina.valves.AccessLogValve" «requestAttributesEnabled="false"» pattern="%h %l %u %t &quot;%r&quot; %s %b &quot;%{Referer}i&quot;" />
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
      <Valve className="org.apache.catalina.valves.RemoteIpValve" />
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" pattern="combined" requestAttributesEnabled="true" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.RemoteIpValve" />
      <Host name="localhost" appBase="webapps">
        <Valve className="org.apache.catalina.valves.AccessLogValve" pattern="%{X-Forwarded-For}i %h %u %t %r %s" />
      </Host>
    </Engine>
  </Service>
</Server>`, // names the client by itself
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="a.example.org" appBase="a"><Valve className="org.apache.catalina.valves.RemoteIpValve" /></Host>
      <Host name="b.example.org" appBase="b"><Valve className="org.apache.catalina.valves.AccessLogValve" pattern="common" /></Host>
    </Engine>
  </Service>
</Server>`, // of another host
    ],
  },

  *check({ file }) {
    for (const valve of file.ofClass('Valve', 'AccessLogValve')) {
      const pattern = valve.attribute('pattern');
      const setting = valve.attribute('requestAttributesEnabled');
      if (pattern.is === 'unknown' || (pattern.is === 'set' && !namesConnectionAlone(pattern.value))) continue;
      if (setting.is === 'unknown' || (setting.is === 'set' && isTrue(setting.value))) continue;
      if (![...valve.ancestors()].some(looksBehindProxy)) continue;
      const code = setting.is === 'set' ? 'is' : 'default';
      const value = setting.is === 'set' ? setting.value : 'false';
      yield {
        at: setting.at,
        head: true,
        message: { code, values: { setting: 'requestAttributesEnabled', value } },
        wanted: 'true',
      };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, 'requestAttributesEnabled', finding.wanted ?? '') },
});

/** Whether a container finds out the addresses of clients behind a proxy. */
const looksBehindProxy = oncePer((container: XmlElement): boolean =>
  container.children('Valve').some((valve) => isOfClass(valve, 'RemoteIpValve')),
);

/** Whether a line names the address of the connection, and no header or attribute that may hold that of the client. */
function namesConnectionAlone(pattern: string): boolean {
  if (/^(?:common|combined)$/.test(pattern)) return true;
  const others = Array.from(pattern.matchAll(/%\{([^{}]{1,100})\}[ir]/g), ([, name = '']) => name);
  return /%[ha]/.test(pattern) && !others.some((name) => /forwarded|ip|addr|client/i.test(name));
}
