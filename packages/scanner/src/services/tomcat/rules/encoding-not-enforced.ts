import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { HTTP, SECURITY, isFalse, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_encoding_not_enforced',
  title: 'Responses leave their character encoding to the browser',
  severity: LOW,
  problem: 'An old browser that guesses UTF-7 runs a script that a filter took for harmless text.',
  remediation: 'Remove `enforceEncodingInGetWriter` from the connector, or set it to true.',
  sources: [HTTP, SECURITY],
  references: [cwe(79), nist('SI-10'), stigTomcat('V-223005')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «enforceEncodingInGetWriter="false"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" enforceEncodingInGetWriter="true" />
  </Service>
</Server>`,
    ],
  },

  scope: 'connector',
  setting: 'enforceEncodingInGetWriter',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
