import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, isOver, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_request_headers_large',
  title: 'Very large request headers are accepted',
  severity: LOW,
  problem:
    'Each connection may take as much memory as the largest header, which makes it easier to use up the memory of the server.',
  remediation: 'Set `maxHttpRequestHeaderSize` to what your clients need, 8192 by default.',
  sources: [HTTP],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «maxHttpHeaderSize="1048576"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" maxHttpHeaderSize="8192" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" maxHttpHeaderSize="65536" />
  </Service>
</Server>`,
    ],
  },

  scope: 'http connector',
  setting: ['maxHttpHeaderSize', 'maxHttpRequestHeaderSize'],
  bad: isOver(65_536),
  safe: '8192',
  fix: { kind: 'suggested', needs: 'certainty that no client sends larger headers' },
});
