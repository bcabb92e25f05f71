import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, isFalse, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_tls_cipher_order_of_client',
  title: 'Clients choose the TLS cipher, not the server',
  severity: LOW,
  problem:
    'A client that prefers a weak cipher, or is made to by an attacker, gets it although better ones are offered.',
  remediation: 'Set `honorCipherOrder="true"` at the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cwe(757), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «honorCipherOrder="false"» />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig honorCipherOrder="true" />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  scope: 'tls host',
  setting: 'honorCipherOrder',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
