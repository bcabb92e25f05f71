import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting, SECURITY } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_agent_port_random',
  title: 'The port for inbound agents is another one at each start (slaveAgentPort 0)',
  terms: ['JNLP', 'TCP agent listener'],
  severity: LOW,
  problem:
    'No firewall can name a port that changes: so that agents get through, all ports of the controller are left open.',
  remediation: 'Set `slaveAgentPort` to -1 and connect agents by WebSocket, or set a fixed port such as 50000.',
  sources: [`${SECURITY}services/`],
  references: [cwe(1327), nist('SC-7'), nist('CM-7')],

  examples: {
    bad: [`<hudson>\n  «<slaveAgentPort>0</slaveAgentPort>»\n</hudson>\n`],
    good: [
      `<hudson>\n  <slaveAgentPort>-1</slaveAgentPort>\n</hudson>\n`,
      `<hudson>\n  <slaveAgentPort>50000</slaveAgentPort>\n</hudson>\n`,
      `<hudson>\n  <!-- <slaveAgentPort>0</slaveAgentPort> -->\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/slaveAgentPort', 'jenkins.slaveAgentPort'],
  bad: (port) => port === '0',
});
