import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLocal } from '../tomcat-file.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_client_certificates_by_header',
  title: 'Whoever reaches the connector says by a header which client certificate it has (SSLValve)',
  terms: ['ssl_client_cert', 'spoofing'],
  severity: MODERATE,
  problem:
    'The valve takes the certificate of the visitor from a header that a proxy should set. Who goes past the proxy sends a header of its own, and is signed in as whom it likes.',
  remediation:
    'Let the connector listen on the loopback address or on one of the proxy alone, let in its address alone by a `RemoteCIDRValve`, and have the proxy overwrite the header.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/api/org/apache/catalina/valves/SSLValve.html'],
  references: [cwe(290), cwe(348), nist('IA-3'), nist('SC-7')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" protocol="HTTP/1.1" />
    <Engine name="Catalina" defaultHost="localhost">
      «<Valve className="org.apache.catalina.valves.SSLValve" />»
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" protocol="HTTP/1.1" address="127.0.0.1" />
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.SSLValve" />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" protocol="HTTP/1.1" />
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.RemoteCIDRValve" allow="10.0.0.5/32" />
      <Valve className="org.apache.catalina.valves.SSLValve" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  reads: ['server.xml'],
  *check({ file }) {
    const areLocal = file.httpConnectors.map(isLocal);
    const isFiltered = file.ofClass('Valve', 'RemoteAddrValve', 'RemoteCIDRValve', 'RemoteHostValve').length > 0;
    if (isFiltered || areLocal.every((isOwn) => isOwn === true)) return;
    for (const { node } of file.ofClass('Valve', 'SSLValve')) {
      if (areLocal.includes(false)) yield { at: node, message: 'a connector is open to the network' };
      else yield UNKNOWN;
    }
  },
});
