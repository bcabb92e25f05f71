import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { HTTP, isFalse, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_tls_compression_enabled',
  title: 'TLS compression is enabled (CRIME)',
  severity: MODERATE,
  problem:
    'An attacker who makes a browser send requests and sees their lengths learns session cookies byte by byte. It counts where Tomcat uses OpenSSL, and one that can compress.',
  remediation: 'Remove `disableCompression` from the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cwe(203), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «disableCompression="false"» />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig disableCompression="true" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  scope: 'tls host',
  setting: 'disableCompression',
  bad: isFalse,
  safe: UNSET,
  fix: { kind: 'safe' },
});
