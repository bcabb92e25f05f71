import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, isFalse, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_illegal_headers_accepted',
  title: 'Requests with illegal headers are accepted (request smuggling)',
  severity: MODERATE,
  problem:
    'A proxy before Tomcat may see one request where Tomcat sees two, so that an attacker reaches what the proxy forbids or gets answers of other users.',
  remediation: 'Remove `rejectIllegalHeader` from the connector, or set it to true.',
  sources: [HTTP],
  references: [cwe(444), nist('SI-10')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «rejectIllegalHeader="false"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «rejectIllegalHeaderName="false"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" rejectIllegalHeader="true" />
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
  setting: ['rejectIllegalHeader', 'rejectIllegalHeaderName'],
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
