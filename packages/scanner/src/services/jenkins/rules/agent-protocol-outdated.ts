import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { removeElement } from '../../../fixing/edit-xml.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { isAtLeast } from '../../../rule.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_agent_protocol_outdated',
  title: 'Agents may connect by an unencrypted, outdated protocol (JNLP1, JNLP2, JNLP3, CLI)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'What the controller and its agents send each other, credentials among it, can be read and changed.',
  remediation:
    'Leave `JNLP4-connect` and `Ping` alone in the list, and update agents and Jenkins: since 2.214 it knows no others.',
  sources: [
    'https://github.com/jenkinsci/remoting/blob/master/docs/protocols.md',
    'https://www.jenkins.io/blog/2017/08/11/remoting-update/',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<hudson>\n  <agentProtocols>\n    «<string>JNLP2-connect</string>»\n    <string>JNLP4-connect</string>\n  </agentProtocols>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <version>2.346.1</version>\n  <agentProtocols>\n    <string>JNLP2-connect</string>\n  </agentProtocols>\n</hudson>\n`, // none of them is left there
      `<hudson>\n  <agentProtocols>\n    <string>JNLP4-connect</string>\n    <string>Ping</string>\n  </agentProtocols>\n</hudson>\n`,
      `<hudson>\n  <slaveAgentPort>-1</slaveAgentPort>\n  <agentProtocols>\n    <string>JNLP2-connect</string>\n  </agentProtocols>\n</hudson>\n`,
      `<hudson>\n  <disabledAgentProtocols>\n    <string>JNLP-connect</string>\n  </disabledAgentProtocols>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  *check({ file }) {
    // Source: https://www.jenkins.io/blog/2017/08/11/remoting-update/
    if (isAtLeast(file.version, 2, 214) === true) return;
    // Without a port for them nobody speaks any.
    const ports = ['/hudson/slaveAgentPort', 'jenkins.slaveAgentPort'].flatMap((path) => file.settings(path));
    if (ports.some((port) => isSetTo(port, oneOf('-1')))) return;
    const enabled = [
      '/hudson/agentProtocols/string',
      '/hudson/enabledAgentProtocols/string',
      'jenkins.agentProtocols.*',
    ];
    for (const protocol of enabled.flatMap((path) => file.settings(path)))
      if (protocol.is === 'set' && /^(?:JNLP[23]?-connect|CLI2?-connect)$/.test(protocol.value))
        yield { at: protocol.at, message: protocol.value };
  },
  // No agent of today knows them.
  fix: { kind: 'safe', edits: (finding) => [...removeElement(finding), ...removeEntry(finding)] },
});
