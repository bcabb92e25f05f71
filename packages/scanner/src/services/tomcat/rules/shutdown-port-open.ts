import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { setAttributeOf } from '../../../fixing/edit-xml.ts';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { CONFIG, SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_shutdown_port_open',
  title: 'The shutdown port is open and takes the default command SHUTDOWN, or a word that is guessed',
  severity: MODERATE,
  problem:
    'Every user and program of the machine can stop Tomcat by sending one well-known word to a port, without any password.',
  remediation:
    'Set `port="-1"` at the Server element where a service manager stops Tomcat, as shutdown.sh then no longer can; else a long random word as `shutdown`.',
  sources: [`${CONFIG}/server.html`, SECURITY],
  references: [cisTomcat('3.1'), cisTomcat('3.2'), cwe(306), nist('AC-3'), nist('CM-7'), stigTomcat('V-222951')],

  examples: {
    bad: [
      `«<Server port="8005" shutdown="SHUTDOWN">»
  <Service name="Catalina" />
</Server>`,
      `«<Server shutdown="stop-shop">»
  <Service name="Catalina" />
</Server>`, // 8005 is the default
    ],
    good: [
      `<Server port="-1" shutdown="SHUTDOWN">
  <Service name="Catalina" />
</Server>`,
      `<Server port="8005" shutdown="t7vNq2xWc9RbLz5K">
  <Service name="Catalina" />
</Server>`, // as good as a password
      `<Server port="\${port.shutdown}" shutdown="SHUTDOWN">
  <Service name="Catalina" />
</Server>`,
    ],
  },

  *check({ file }) {
    for (const server of file.all('Server')) {
      const port = server.attribute('port');
      if (port.is === 'unknown' || (port.is === 'set' && port.value === '-1')) continue;
      const command = server.attribute('shutdown');
      if (command.is === 'unknown' || (command.is === 'set' && isHardToGuess(command.value))) continue;
      const isDefault = command.is === 'absent' || command.value === 'SHUTDOWN';
      yield {
        at: server.node,
        head: true,
        message: `port ${port.is === 'set' ? port.value : '8005, the default,'} takes ${isDefault ? 'SHUTDOWN' : 'a command'}`,
        ...(isDefault ? {} : { severity: MODERATE_LOW }),
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a service manager that ends Tomcat by itself, such as systemd with jsvc: shutdown.sh no longer can',
    edits: (finding) => {
      const server = directiveOf(finding);
      return server ? setAttributeOf(server, 'port', '-1') : [];
    },
  },
});

/** Whether a word is as long as a password and of letters and digits in no order. */
function isHardToGuess(word: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(word)).length;
  return word.length >= 16 ? kinds >= 2 : word.length >= 12 && kinds === 3;
}
