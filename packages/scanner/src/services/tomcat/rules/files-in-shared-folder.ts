import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_files_in_shared_folder',
  title: 'Keys, applications to deploy, sessions or logs lie in a world-writable folder (/tmp)',
  terms: ['world-writable'],
  severity: MODERATE,
  problem:
    'Every user of the machine may put files and links into this folder. A local attacker prepares the file: Tomcat then takes their key for its own, runs an application of theirs, takes up the sessions they wrote, or writes where a link leads.',
  remediation: 'Move the file to a folder that only the account of Tomcat may write to.',
  sources: [
    'https://tomcat.apache.org/tomcat-10.1-doc/config/http.html#SSL_Support_-_Certificate',
    'https://tomcat.apache.org/tomcat-10.1-doc/config/cluster-deployer.html',
    'https://tomcat.apache.org/tomcat-10.1-doc/config/valve.html#Access_Log_Valve',
    'https://tomcat.apache.org/tomcat-10.1-doc/config/manager.html#File_Based_Store',
  ],
  references: [cwe(377), cwe(427), nist('AC-6')],

  examples: {
    bad: [
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true">
    <SSLHostConfig>
      <Certificate «certificateKeyFile="/tmp/shop.key"» certificateFile="/etc/ssl/shop.pem" />
    </SSLHostConfig>
  </Connector>
</Service></Server>`,
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a">
  <Cluster className="org.apache.catalina.ha.tcp.SimpleTcpCluster">
    <Deployer className="org.apache.catalina.ha.deploy.FarmWarDeployer" «watchDir="/tmp/war-listen/"» watchEnabled="true" />
  </Cluster>
</Engine></Service></Server>`,
      `<Context>
  <Manager className="org.apache.catalina.session.PersistentManager">
    <Store className="org.apache.catalina.session.FileStore" «directory="/tmp/sessions"» />
  </Manager>
</Context>`, // what lies there is read as objects
    ],
    good: [
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true">
    <SSLHostConfig><Certificate certificateKeyFile="/etc/ssl/private/shop.key" /></SSLHostConfig>
  </Connector>
</Service></Server>`,
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a"><Host name="a">
  <Valve className="org.apache.catalina.valves.AccessLogValve" directory="logs" />
</Host></Engine></Service></Server>`,
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a">
  <Cluster className="org.apache.catalina.ha.tcp.SimpleTcpCluster">
    <Deployer className="org.apache.catalina.ha.deploy.FarmWarDeployer" watchDir="/tmp/war-listen/" watchEnabled="false" />
  </Cluster>
</Engine></Service></Server>`,
    ],
  },

  reads: ['server.xml', 'context.xml'],
  *check({ file }) {
    const keys = [...file.all('Certificate'), ...file.all('SSLHostConfig'), ...file.all('Connector')].map(
      (element) => [element, KEYS] as const,
    );
    const deployers = file.ofClass('Deployer', 'FarmWarDeployer').map((element) => [element, FOLDERS] as const);
    const logs = file.ofClass('Valve', 'AccessLogValve').map((element) => [element, ['directory']] as const);
    const stores = file.ofClass('Store', 'FileStore').map((element) => [element, ['directory']] as const);
    for (const [element, names] of [...keys, ...deployers, ...logs, ...stores]) {
      for (const name of names) {
        const setting = element.attribute(name);
        if (setting.is !== 'set' || !isInSharedFolder(setting.value)) continue;
        if (name === 'watchDir' && !isSetTo(element.attribute('watchEnabled'), (value) => value === 'true')) continue;
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: name, value: setting.value } },
          ...(name === 'directory' && element.name !== 'Store' ? { severity: MODERATE_LOW } : {}),
        };
      }
    }
  },
});

const KEYS = [
  'certificateKeyFile',
  'certificateKeystoreFile',
  'keystoreFile',
  'SSLCertificateKeyFile',
  'truststoreFile',
  'caCertificateFile',
];
const FOLDERS = ['watchDir', 'deployDir', 'tempDir'];
