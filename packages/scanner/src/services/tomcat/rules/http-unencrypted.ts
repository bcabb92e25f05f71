import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisTomcat, cwe, nist, pci, stigTomcat } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isLocal, isTrue } from '../tomcat-file.ts';
import { HTTP, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_http_unencrypted',
  title: 'A connector serves plain HTTP to the network, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Session cookies, passwords and pages cross the network as plain text, for everybody on the path to read and change.',
  remediation:
    'Set `SSLEnabled="true"` with an `SSLHostConfig`, or listen on the loopback address behind a proxy that speaks TLS.',
  sources: [HTTP, 'https://tomcat.apache.org/tomcat-10.1-doc/ssl-howto.html'],
  references: [cisTomcat('6.2'), cwe(319), nist('SC-8'), pci('4.2.1'), stigTomcat('V-222935')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    «<Connector port="8080" protocol="HTTP/1.1" redirectPort="8443" />»
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    «<Connector port="\${http.port}" protocol="HTTP/1.1" />»
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate certificateKeystoreFile="conf/a.p12" />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" address="127.0.0.1" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" scheme="https" secure="true" proxyPort="443" />
  </Service>
</Server>`, // behind a proxy that speaks TLS
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" port="8009" secret="T7vNq2xWc9RbLz5KfYpD" />
  </Service>
</Server>`,
    ],
  },

  of: 'http connector',
  judge(connector, { file }) {
    const tls = connector.attribute('SSLEnabled');
    if (tls.is === 'set' && isTrue(tls.value)) return undefined;
    const [scheme, address] = [connector.attribute('scheme'), isLocal(connector)];
    if (tls.is === 'unknown' || scheme.is === 'unknown' || address === undefined) return UNKNOWN;
    const isBehindProxy =
      connector.has('proxyName') ||
      connector.has('proxyPort') ||
      isTrue(connector.value('secure')) ||
      file.ofClass('Valve', 'RemoteIpValve').length > 0;
    const isTold = scheme.is === 'set' && scheme.value.toLowerCase() === 'https';
    if (address || isBehindProxy || isTold) return undefined;
    const port = connector.attribute('port');
    return port.is === 'set' ? `port ${port.value} is not encrypted` : 'the connector is not encrypted';
  },
});
