import { MODERATE } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { isOfClass } from '../tomcat-file.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_cluster_key_in_file',
  title: 'The key with which a cluster encrypts its messages stands in server.xml (encryptionKey)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever can read the file reads the sessions that the nodes exchange, and sends sessions of their own to them.',
  remediation: 'Write `encryptionKey="${cluster.key}"`, and set that property from outside of the file.',
  sources: [
    'https://tomcat.apache.org/tomcat-10.1-doc/config/cluster-interceptor.html#org.apache.catalina.tribes.group.interceptors.EncryptInterceptor_Attributes',
  ],
  references: [cwe(798), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a">
  <Cluster className="org.apache.catalina.ha.tcp.SimpleTcpCluster">
    <Channel className="org.apache.catalina.tribes.group.GroupChannel">
      <Interceptor className="org.apache.catalina.tribes.group.interceptors.EncryptInterceptor" «encryptionKey="1f4d9b7c2a6e8035d1c4b7a9e2f60813"» />
    </Channel>
  </Cluster>
</Engine></Service></Server>`,
    ],
    good: [
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a">
  <Cluster className="org.apache.catalina.ha.tcp.SimpleTcpCluster">
    <Channel className="org.apache.catalina.tribes.group.GroupChannel">
      <Interceptor className="org.apache.catalina.tribes.group.interceptors.EncryptInterceptor" encryptionKey="\${cluster.key}" />
    </Channel>
  </Cluster>
</Engine></Service></Server>`,
    ],
  },

  *check({ file }) {
    for (const interceptor of file.all('Interceptor')) {
      if (!isOfClass(interceptor, 'EncryptInterceptor')) continue;
      const key = interceptor.attribute('encryptionKey');
      if (key.is === 'set' && isExposedSecret(key.value))
        yield { at: key.at, message: { code: 'holds-secret', values: { setting: 'encryptionKey' } } };
    }
  },
});
