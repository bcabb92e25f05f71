import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOfClass } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_cluster_unencrypted',
  title: 'The nodes of a cluster exchange sessions unencrypted',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Everybody on the network of the cluster reads and changes sessions, and a forged message is deserialized, which may run code.',
  remediation:
    'Add `<Interceptor className="org.apache.catalina.tribes.group.interceptors.EncryptInterceptor" encryptionKey="…"/>` to the Channel.',
  sources: [`${CONFIG}/cluster-interceptor.html`, SECURITY],
  references: [cwe(319), nist('SC-8'), stigTomcat('V-222974')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Cluster className="org.apache.catalina.ha.tcp.SimpleTcpCluster" />»
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Cluster className="org.apache.catalina.ha.tcp.SimpleTcpCluster">
        <Channel className="org.apache.catalina.tribes.group.GroupChannel">
          <Interceptor className="org.apache.catalina.tribes.group.interceptors.EncryptInterceptor" encryptionKey="\${cluster.key}" />
        </Channel>
      </Cluster>
    </Engine>
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    for (const cluster of file.ofClass('Cluster', 'SimpleTcpCluster')) {
      const interceptors = cluster.children('Channel').flatMap((channel) => channel.children('Interceptor'));
      const mayBe = interceptors.some(
        (interceptor) =>
          isOfClass(interceptor, 'EncryptInterceptor') || interceptor.attribute('className').is === 'unknown',
      );
      if (!mayBe) yield { at: cluster.node, head: true, message: 'no EncryptInterceptor' };
    }
  },
});
