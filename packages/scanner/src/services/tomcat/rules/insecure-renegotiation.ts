import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_insecure_renegotiation',
  title: 'Insecure TLS renegotiation is enabled',
  severity: HIGH,
  problem:
    'With OpenSSL, an attacker on the network path can put requests of their own before those of a victim (CVE-2009-3555).',
  remediation: 'Remove `insecureRenegotiation` from the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cwe(300), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «insecureRenegotiation="true"» />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig insecureRenegotiation="false" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  scope: 'tls host',
  setting: 'insecureRenegotiation',
  bad: isTrue,
  safe: UNSET,
  fix: { kind: 'safe' },
});
