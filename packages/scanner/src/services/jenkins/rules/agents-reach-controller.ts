import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAtLeast } from '../../../rule.ts';
import { jenkinsSetting, CONTROLLER } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_agents_reach_controller',
  title: 'Agent to controller security is off',
  severity: HIGH,
  problem:
    'Before 2.326, whoever controls one agent reads and writes files of the controller, and runs commands there.',
  remediation: 'Set `jenkins.remotingSecurity.enabled` to true, or update to 2.326 or newer.',
  sources: [`${CONTROLLER}agent-to-controller/`, `${CONTROLLER}jep-235/`],
  references: [cwe(653), nist('AC-4')],

  examples: {
    bad: [`jenkins:\n  remotingSecurity:\n    «enabled: false»\n`],
    good: [
      `jenkins:\n  remotingSecurity:\n    enabled: true\n`,
      { text: `jenkins:\n  remotingSecurity:\n    enabled: false\n`, version: '2.440.1' },
    ],
  },

  form: 'code',
  setting: 'jenkins.remotingSecurity.enabled',
  bad: (value, { version }) => isOff(value) && isAtLeast(version, 2, 326) !== true,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'plugins that keep to it' },
});
