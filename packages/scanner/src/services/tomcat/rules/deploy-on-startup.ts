import { LOW } from '@plumbline/model/severity';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_deploy_on_startup',
  title: 'Every application in the folder is deployed when Tomcat starts',
  severity: LOW,
  problem: 'What somebody left in the applications folder, unnoticed, runs after the next start.',
  remediation: 'Set `deployOnStartup="false"` at the Host and name each application by a Context.',
  sources: [`${CONFIG}/host.html`, SECURITY],
  references: [cisTomcat('9.2'), cwe(434), nist('CM-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" autoDeploy="false" «deployOnStartup="true"» />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Host name="localhost" appBase="webapps" autoDeploy="false" />»
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" autoDeploy="false" deployOnStartup="false" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  scope: 'host',
  setting: 'deployOnStartup',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that each application has a Context in server.xml' },
});
