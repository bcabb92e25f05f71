import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { isLocal, isTrue } from '../tomcat-file.ts';
import { HTTP, SECURITY, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_secure_flag_without_tls',
  title: 'A connector without TLS tells applications that requests are secure',
  severity: MODERATE,
  problem:
    'Applications believe that plain HTTP requests came over TLS: they send cookies marked Secure and pages that demand encryption as plain text.',
  remediation:
    'Set `SSLEnabled="true"`, or remove `secure` and `scheme` from the connector; behind a proxy also set `proxyPort`.',
  sources: [HTTP, SECURITY],
  references: [cisTomcat('6.3'), cisTomcat('6.4'), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    «<Connector port="8080" scheme="https" secure="true" />»
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" scheme="https" secure="true" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" scheme="https" secure="true" proxyName="shop.example" proxyPort="443" />
  </Service>
</Server>`, // behind a proxy that speaks TLS
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" secure="false" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" address="127.0.0.1" secure="true" />
  </Service>
</Server>`,
    ],
  },

  of: 'http connector',
  judge(connector, { file }) {
    const scheme = connector.attribute('scheme');
    const isTold = isTrue(connector.value('secure')) || (scheme.is === 'set' && scheme.value.toLowerCase() === 'https');
    if (!isTold || isTrue(connector.value('SSLEnabled'))) return undefined;
    const address = isLocal(connector);
    if (connector.attribute('SSLEnabled').is === 'unknown' || address === undefined) return UNKNOWN;
    const isBehindProxy =
      connector.has('proxyName') ||
      connector.has('proxyPort') ||
      file.ofClass('Valve', 'RemoteIpValve', 'SSLValve').length > 0;
    return address || isBehindProxy ? undefined : 'SSLEnabled is not true';
  },
});
