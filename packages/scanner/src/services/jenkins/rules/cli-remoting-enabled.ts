import { HIGH } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_cli_remoting_enabled',
  title: 'The remoting mode of the command line is enabled',
  severity: HIGH,
  problem: 'This mode let attackers who had not signed in run code on the controller again and again.',
  remediation: 'Set `remotingCLI.enabled` to false, and use the command line over HTTP or SSH.',
  sources: ['https://www.jenkins.io/blog/2017/04/11/new-cli/'],
  references: [cwe(502), nist('CM-7')],

  examples: {
    bad: [`jenkins:\n  mode: NORMAL\nsecurity:\n  remotingCLI:\n    «enabled: true»\n`],
    good: [`security:\n  remotingCLI:\n    enabled: false\n`],
  },

  form: 'code',
  // Jenkins keeps it in jenkins.CLI.xml.
  setting: ['security.remotingCLI.enabled', 'jenkins.remotingCLI.enabled', '/jenkins.CLI/enabled'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
