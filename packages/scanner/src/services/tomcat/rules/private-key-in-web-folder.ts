import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_private_key_in_web_folder',
  title: 'The private key lies in a folder that is served',
  severity: CRITICAL,
  problem:
    'Visitors may be able to download the private key, and can then pose as the server and read recorded traffic.',
  remediation: 'Move the key or keystore out of webapps, for example to conf, and make a new one.',
  sources: [`${HTTP}#SSL_Support_-_Certificate`],
  references: [cwe(552), nist('SC-12')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate «certificateKeyFile="webapps/ROOT/server.key"» certificateFile="conf/server.crt" />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate certificateKeyFile="conf/server.key" certificateFile="webapps/ROOT/server.crt" />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" keystoreFile="conf/webapps.p12" />
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const element of [...file.all('Certificate'), ...file.all('SSLHostConfig'), ...file.all('Connector')]) {
      for (const name of ['certificateKeyFile', 'certificateKeystoreFile', 'keystoreFile', 'SSLCertificateKeyFile']) {
        const setting = element.attribute(name);
        if (setting.is === 'set' && /(?:^|[\\/])(?:webapps|www|htdocs|public_html)[\\/]/i.test(setting.value))
          yield { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
      }
    }
  },
});
