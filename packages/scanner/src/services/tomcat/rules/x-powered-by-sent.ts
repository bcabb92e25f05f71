import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_x_powered_by_sent',
  title: 'Version disclosure: X-Powered-By names Tomcat and Java in every response',
  severity: MODERATE_LOW,
  problem: 'Every response names the versions of Tomcat and Java, so an attacker can pick the exploits that fit them.',
  remediation: 'Remove `xpoweredBy` from the connector.',
  sources: [HTTP, SECURITY],
  references: [cisTomcat('2.4'), cwe(200), nist('SI-11'), stigTomcat('V-222957')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «xpoweredBy="true"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" xpoweredBy="false" />
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

  scope: 'connector',
  setting: 'xpoweredBy',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
