import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { CONFIG, HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_keystore_password_in_file',
  title: 'The password of a keystore or private key stands in the file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever gets this file together with the keystore, as in a backup or an image, opens the private key and can pose as the server.',
  remediation:
    'Write `${name}` and hand the password over by a property source that reads the environment, or name a file that only Tomcat can read in `certificateKeystorePasswordFile`.',
  sources: [`${HTTP}#SSL_Support_-_Certificate`, `${CONFIG}/systemprops.html#Property_replacements`],
  references: [cwe(256), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate certificateKeystoreFile="conf/a.p12" «certificateKeystorePassword="T7vNq2xWc9RbLz5K"» />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" keystoreFile="conf/a.p12" «keystorePass="T7vNq2xWc9RbLz5K"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate certificateKeystoreFile="conf/a.p12" certificateKeystorePassword="\${keystore.password}" />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate certificateKeystoreFile="conf/a.p12" certificateKeystorePasswordFile="conf/password" />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" keystoreFile="conf/a.p12" keystorePass="changeit" />
  </Service>
</Server>`, // the rule about well-known passwords says it
    ],
  },

  *check({ file }) {
    for (const element of [...file.all('Certificate'), ...file.all('SSLHostConfig'), ...file.tlsConnectors]) {
      for (const name of PASSWORDS) {
        const setting = element.attribute(name);
        if (setting.is === 'set' && secretKind(setting.value) === 'literal')
          yield { at: setting.at, message: { code: 'holds-password', values: { setting: name } } };
      }
    }
  },
});

/** Those of truststores, which hold no keys, are no secret. */
const PASSWORDS = ['certificateKeystorePassword', 'certificateKeyPassword', 'keystorePass', 'keyPass', 'SSLPassword'];
