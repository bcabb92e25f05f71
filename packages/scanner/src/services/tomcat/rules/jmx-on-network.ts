import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_jmx_on_network',
  title: 'The JMX listener opens remote management to the network',
  severity: HIGH,
  problem:
    'JMX gives control of the whole server. On the network its one password can be tried without limit, and what passes is not encrypted unless the JVM was told so.',
  remediation:
    'Set `useLocalPorts="true"` and reach the ports by an SSH tunnel, or remove the JmxRemoteLifecycleListener.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/config/listeners.html', SECURITY],
  references: [cwe(306), nist('AC-17')],

  examples: {
    bad: [
      `<Server port="-1">
  «<Listener className="org.apache.catalina.mbeans.JmxRemoteLifecycleListener" rmiRegistryPortPlatform="10001" />»
</Server>`,
    ],
    good: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.mbeans.JmxRemoteLifecycleListener" useLocalPorts="true" />
</Server>`,
      `<Server port="-1">
  <Listener className="org.apache.catalina.mbeans.JmxRemoteLifecycleListener" rmiBindAddress="127.0.0.1" />
</Server>`,
    ],
  },

  *check({ file }) {
    for (const listener of file.ofClass('Listener', 'JmxRemoteLifecycleListener')) {
      const address = listener.attribute('rmiBindAddress');
      const isLocal = isTrue(listener.value('useLocalPorts')) || (address.is === 'set' && isLoopback(address.value));
      const isUnknown = address.is === 'unknown' || listener.attribute('useLocalPorts').is === 'unknown';
      if (!isLocal && !isUnknown) yield { at: listener.node, message: 'JMX is reachable from other machines' };
    }
  },
});
