import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, pci, stigTomcat } from '../../../rules/rulesets.ts';
import { isOutdatedTls } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_tls_versions_outdated',
  title: 'Outdated SSL or TLS 1.0 or TLS 1.1 is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem: 'These versions have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Set `protocols="TLSv1.2,TLSv1.3"` at the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1'), stigTomcat('V-222929')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «protocols="TLSv1,TLSv1.1,TLSv1.2"» />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «protocols="all -SSLv2Hello"» />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «sslEnabledProtocols="TLSv1.1+TLSv1.2"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig protocols="TLSv1.2+TLSv1.3" />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig protocols="all,-TLSv1,-TLSv1.1" />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" sslEnabledProtocols="TLSv1" />
  </Service>
</Server>`, // no TLS here
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" sslProtocol="TLSv1.1" />
  </Service>
</Server>`, // Java accepts every version as a server, whatever its context is called
    ],
  },

  *check({ file }) {
    const hosts = file.all('SSLHostConfig').map((host) => ['protocols', host.attribute('protocols')] as const);
    const older = file.tlsConnectors.flatMap((connector) =>
      ['sslEnabledProtocols', 'SSLProtocol'].map((name) => [name, connector.attribute(name)] as const),
    );
    for (const [name, setting] of [...hosts, ...older]) {
      const outdated = setting.is === 'set' ? outdatedIn(setting.value) : [];
      if (setting.is === 'set' && outdated.length > 0)
        yield {
          at: setting.at,
          message: { code: 'admits', values: { setting: name, value: outdated.join(', ') } },
          wanted: 'TLSv1.2,TLSv1.3',
        };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, 'protocols', finding.wanted ?? '') },
});

/**
 * The outdated ones of a list, in which `-` takes one away and `all` stands for those from TLS 1.0 on.
 * Source: https://tomcat.apache.org/tomcat-10.1-doc/config/http.html#SSL_Support_-_SSLHostConfig
 */
function outdatedIn(protocols: string): readonly string[] {
  const admitted = new Set<string>();
  for (const [, sign, name = ''] of protocols.matchAll(/([+-]?)([\w.]+)/g)) {
    for (const version of name.toLowerCase() === 'all' ? ['TLSv1', 'TLSv1.1'] : [name]) {
      if (sign === '-') admitted.delete(version);
      else admitted.add(version);
    }
  }
  return [...admitted].filter(isOutdatedTls);
}
