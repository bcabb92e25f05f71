import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_trace_allowed',
  title: 'The TRACE method is allowed (cross-site tracing)',
  severity: MODERATE_LOW,
  problem:
    'TRACE sends a request back as it arrived, with the headers that proxies on the way added; versions before 10.1 send cookies and credentials back too, which scripts of an attacker may then read in spite of HttpOnly.',
  remediation: 'Remove `allowTrace` from the connector.',
  sources: [HTTP, SECURITY],
  references: [cisTomcat('2.6'), cwe(693), nist('CM-7'), stigTomcat('V-222950')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «allowTrace="true"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" allowTrace="false" />
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
  setting: 'allowTrace',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
