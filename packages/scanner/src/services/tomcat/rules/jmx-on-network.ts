import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_jmx_on_network',
  title: 'The JMX listener opens remote management to the network',
  severity: HIGH,
  problem:
    'JMX gives control of the whole server to whoever has or guesses a password of it. `useLocalPorts` only tells clients where to connect: the ports still listen on every address.',
  remediation:
    'Set `rmiBindAddress="127.0.0.1"` and reach the ports by an SSH tunnel, or remove the JmxRemoteLifecycleListener.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/config/listeners.html', SECURITY],
  references: [cwe(306), nist('AC-17')],

  examples: {
    bad: [
      `<Server port="-1">
  «<Listener className="org.apache.catalina.mbeans.JmxRemoteLifecycleListener" rmiRegistryPortPlatform="10001" />»
</Server>`,
      `<Server port="-1">
  «<Listener className="org.apache.catalina.mbeans.JmxRemoteLifecycleListener" useLocalPorts="true" />»
</Server>`,
    ],
    good: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.mbeans.JmxRemoteLifecycleListener" rmiBindAddress="127.0.0.1" />
</Server>`,
    ],
  },

  *check({ file }) {
    for (const listener of file.ofClass('Listener', 'JmxRemoteLifecycleListener')) {
      const address = listener.attribute('rmiBindAddress');
      if (address.is !== 'unknown' && !isSetTo(address, isLoopback))
        yield { at: listener.node, message: 'JMX is reachable from other machines' };
    }
  },
});
