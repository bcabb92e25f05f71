import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, isOver, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_connection_timeout_long',
  title: 'Slow clients may hold connections for long (slowloris)',
  severity: MODERATE_LOW,
  problem: 'A few clients that send nothing keep all connections busy, and others get none.',
  remediation: 'Set `connectionTimeout="20000"` at the connector.',
  sources: [HTTP],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «connectionTimeout="-1"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «connectionTimeout="600000"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" connectionTimeout="20000" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" />
  </Service>
</Server>`,
    ],
  },

  scope: 'http connector',
  setting: 'connectionTimeout',
  bad: isOver(60_000),
  safe: '20000',
  fix: { kind: 'safe' },
});
