import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { DEPENDABOT_OPTIONS, dependabotSetting } from '../dependabot-rule.ts';
import { zizmor } from '../workflow-rule.ts';

export default dependabotSetting({
  id: 'github_actions_dependabot_runs_external_code',
  title: 'Dependabot runs code of the packages that it updates: insecure-external-code-execution',
  severity: MODERATE,
  problem:
    'A package that somebody took over runs its code as Dependabot reads it, and gets the passwords of the private registries.',
  remediation: 'Set `insecure-external-code-execution: deny`, or remove the line.',
  sources: [DEPENDABOT_OPTIONS, zizmor('dependabot-execution')],
  references: [cwe(829), nist('CM-7')],

  examples: {
    bad: [
      'version: 2\nupdates:\n  - package-ecosystem: bundler\n    directory: /\n    «insecure-external-code-execution: allow»\n    schedule: {interval: weekly}\n',
    ],
    good: [
      'version: 2\nupdates:\n  - package-ecosystem: bundler\n    directory: /\n    insecure-external-code-execution: deny\n',
      'version: 2\nupdates:\n  - package-ecosystem: bundler\n    directory: /\n',
    ],
  },

  setting: 'updates.*.insecure-external-code-execution',
  bad: oneOf('allow'),
  safe: 'deny',
  fix: { kind: 'suggested', needs: 'manifests that are read without running them' },
});
