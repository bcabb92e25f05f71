import { MODERATE } from '@plumbline/model/severity';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_auto_deploy_enabled',
  title: 'Applications that are copied into the folder are deployed while Tomcat runs',
  severity: MODERATE,
  problem:
    'Whoever can write one file into the applications folder, by a flaw of any application, runs code in the server at once.',
  remediation: 'Set `autoDeploy="false"` at the Host.',
  sources: [`${CONFIG}/host.html`, SECURITY],
  references: [cisTomcat('9.1'), cwe(434), nist('CM-5'), nist('CM-7'), stigTomcat('V-222956')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Host name="localhost" appBase="webapps" autoDeploy="true">»
        <Valve className="org.apache.catalina.valves.AccessLogValve" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Host name="localhost" appBase="webapps" />»
    </Engine>
  </Service>
</Server>`, // Tomcat's own default
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" autoDeploy="false" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  scope: 'host',
  setting: 'autoDeploy',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that applications are deployed by a restart or the manager' },
});
