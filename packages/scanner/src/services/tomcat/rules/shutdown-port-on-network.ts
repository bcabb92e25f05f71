import { HIGH } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_shutdown_port_on_network',
  title: 'The shutdown port listens on the network',
  severity: HIGH,
  problem:
    'Anybody on the network who guesses the shutdown command stops Tomcat; the command crosses the network as plain text.',
  remediation: 'Remove `address` from the Server element, or set `port="-1"`.',
  sources: [`${CONFIG}/server.html`],
  references: [cisTomcat('3.2'), cwe(306), nist('SC-7'), stigTomcat('V-222951')],

  examples: {
    bad: [
      `<Server port="8005" «address="0.0.0.0"» shutdown="t7vNq2xWc9RbLz5K">
  <Service name="Catalina" />
</Server>`,
    ],
    good: [
      `<Server port="8005" address="127.0.0.1" shutdown="t7vNq2xWc9RbLz5K">
  <Service name="Catalina" />
</Server>`,
      `<Server port="-1" address="0.0.0.0">
  <Service name="Catalina" />
</Server>`,
    ],
  },

  *check({ file }) {
    for (const server of file.all('Server')) {
      const address = server.attribute('address');
      if (address.is !== 'set' || isLoopback(address.value)) continue;
      const port = server.attribute('port');
      if (port.is === 'unknown' || (port.is === 'set' && port.value === '-1')) continue;
      yield { at: address.at, message: { code: 'is', values: { setting: 'address', value: address.value } } };
    }
  },
  fix: { kind: 'safe', edits: removeAttribute },
});
