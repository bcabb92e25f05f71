import { HIGH } from '@plumbline/model/severity';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { HTTP, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_client_certificates_unverified',
  title: 'Client certificates are accepted without verifying who issued them',
  terms: CLIENT_CERTIFICATE,
  severity: HIGH,
  problem:
    'With optionalNoCA and OpenSSL, everybody can make a certificate with any name; applications that trust the name let attackers in. (The TLS of Java takes it for optional.)',
  remediation: 'Set `certificateVerification="required"` and a truststore or CA file at the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cisTomcat('6.1'), cwe(295), nist('IA-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «certificateVerification="optionalNoCA"» revocationEnabled="true" />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig certificateVerification="required" caCertificateFile="conf/ca.pem" />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig certificateVerification="none" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  scope: 'tls host',
  setting: 'certificateVerification',
  bad: oneOf('optionalNoCA'),
  safe: 'required',
  fix: { kind: 'suggested', needs: 'a truststore or CA file that has the issuers of your clients' },
});
