import { MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertFirst } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_security_listener_missing',
  title: 'The SecurityListener, which refuses to start as root, is missing',
  severity: MODERATE_LOW,
  problem:
    'Nothing stops Tomcat from being started by root or with files that everybody can write: an attacker who breaks an application then owns the machine.',
  remediation:
    'Add `<Listener className="org.apache.catalina.security.SecurityListener"/>` as the first listener of the Server element.',
  sources: [`${CONFIG}/listeners.html`, SECURITY],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `«<Server port="-1">»
  <Service name="Catalina" />
</Server>`,
    ],
    good: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.security.SecurityListener" />
  <Service name="Catalina" />
</Server>`,
      `<Server port="-1">
  <Listener className="\${listener}" />
  <Service name="Catalina" />
</Server>`,
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    const hasListener = file.ofClass('Listener', 'SecurityListener').length > 0;
    const isHidden = file.all('Listener').some((listener) => listener.attribute('className').is === 'unknown');
    for (const server of hasListener || isHidden ? [] : file.all('Server'))
      yield { at: server.node, head: true, message: 'no SecurityListener' };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that Tomcat is not started by root, and with a umask of 0007 or stricter',
    edits(finding) {
      const server = directiveOf(finding);
      return server
        ? insertFirst(server, '<Listener className="org.apache.catalina.security.SecurityListener" />')
        : [];
    },
  },
});
