import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_application_contexts_trusted',
  title: 'Applications may bring their own context.xml',
  severity: MODERATE_LOW,
  problem:
    'The META-INF/context.xml of an application can make it privileged, link to files outside and open other applications: whoever delivers an application decides over the server.',
  remediation: 'Set `deployXML="false"` at the Host.',
  sources: [`${CONFIG}/host.html`, SECURITY],
  references: [cwe(269), nist('CM-5'), stigTomcat('V-222955')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" «deployXML="true"» />
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
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps" deployXML="false" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  scope: 'host',
  setting: 'deployXML',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no application depends on its META-INF/context.xml' },
});
