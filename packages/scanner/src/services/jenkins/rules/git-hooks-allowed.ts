import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_git_hooks_allowed',
  title: 'Hooks of Git repositories run on the controller or on agents (gitHooks)',
  terms: ['allowedOnController', 'allowedOnAgents'],
  severity: MODERATE,
  problem:
    'A build step writes a hook into a repository, and the next checkout runs it: on the controller as Jenkins itself, on agents outside of the build that wrote it.',
  remediation: 'Set `allowedOnController: false` and `allowedOnAgents: false`, which is the default.',
  sources: ['https://github.com/jenkinsci/git-plugin/pull/1237'],
  references: [cwe(94), nist('CM-7')],

  examples: {
    bad: [
      `security:\n  gitHooks:\n    «allowedOnController: true»\n    allowedOnAgents: false\n`,
      `security:\n  gitHooks:\n    «allowedOnAgents: true»\n`,
    ],
    good: [`security:\n  gitHooks:\n    allowedOnController: false\n`],
  },

  form: 'code',
  setting: ['security.gitHooks.allowedOnController', 'security.gitHooks.allowedOnAgents'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no build needs hooks of its own' },
});
