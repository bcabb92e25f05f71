import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci, stigTomcat } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_keystore_password_default',
  title: 'A keystore has the well-known password changeit, or another one that everybody knows',
  severity: HIGH,
  problem: 'Whoever gets the keystore, for example from a backup, opens it at once and can pose as the server.',
  remediation: 'Give the keystore another password with `keytool -storepasswd` and set it here.',
  sources: [`${HTTP}#SSL_Support_-_Certificate`],
  references: [cwe(1392), nist('IA-5'), pci('2.2.2'), stigTomcat('V-222931')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        <Certificate certificateKeystoreFile="conf/a.p12" «certificateKeystorePassword="changeit"» />
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig>
        «<Certificate certificateKeystoreFile="conf/a.p12" />»
      </SSLHostConfig>
    </Connector>
  </Service>
</Server>`, // Tomcat's own default is changeit
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" keystoreFile="conf/a.p12" «keystorePass="changeit"» />
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
        <Certificate certificateKeyFile="conf/a.key" certificateFile="conf/a.crt" />
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
    ],
  },

  *check({ file }) {
    for (const element of [...file.all('Certificate'), ...file.all('SSLHostConfig'), ...file.tlsConnectors]) {
      for (const [keystore, password] of KEYSTORES) {
        const setting = element.attribute(password);
        const isDefault =
          setting.is === 'absent' && keystore !== undefined && element.has(keystore) && !element.has(`${password}File`);
        const isKnown = setting.is === 'set' && secretKind(setting.value) === 'well-known';
        if (setting.is !== 'unknown' && (isDefault || isKnown))
          yield {
            at: setting.at,
            message: isDefault
              ? { code: 'default', values: { setting: password, value: 'changeit' } }
              : `${password} is a well-known password`,
            head: true,
          };
      }
    }
  },
});

/** Attributes that name a keystore and its password; the password of a truststore has no default. */
const KEYSTORES = [
  ['certificateKeystoreFile', 'certificateKeystorePassword'],
  ['keystoreFile', 'keystorePass'],
  [undefined, 'truststorePassword'],
  [undefined, 'truststorePass'],
] as const;
