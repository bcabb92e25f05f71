import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting, CONTROLLER } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_builds_on_controller',
  title: 'Builds run on the controller (numExecutors)',
  severity: MODERATE,
  problem: 'A build on the controller can read every credential and change the configuration of Jenkins in its folder.',
  remediation: 'Set the number of executors of the built-in node to 0, and build on agents.',
  sources: [CONTROLLER],
  references: [cwe(653), nist('SC-2')],

  examples: {
    bad: [`<hudson>\n  «<numExecutors>2</numExecutors>»\n</hudson>\n`],
    good: [
      `<hudson>\n  <numExecutors>0</numExecutors>\n</hudson>\n`,
      `<slave>\n  <numExecutors>4</numExecutors>\n</slave>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/numExecutors', 'jenkins.numExecutors'],
  bad: (value) => /^[1-9]\d{0,5}$/.test(value),
  default: UNTOLD,
  safe: '0',
  fix: { kind: 'suggested', needs: 'an agent on which builds run' },
});
