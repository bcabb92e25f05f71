import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { HTTP, isUnlimited, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_connections_unlimited',
  title: 'The number of connections is not limited',
  severity: MODERATE_LOW,
  problem: 'An attacker opens connections until the memory or the file handles of the machine are used up.',
  remediation: 'Remove `maxConnections` from the connector, which then takes 8192, or set a number.',
  sources: [HTTP],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «maxConnections="-1"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" maxConnections="2000" />
  </Service>
</Server>`,
    ],
  },

  scope: 'http connector',
  setting: 'maxConnections',
  bad: isUnlimited,
  safe: UNSET,
  fix: { kind: 'safe' },
});
