import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, valueRule } from '../workflow-rule.ts';

export default valueRule({
  id: 'github_actions_debug_logging',
  title: 'Debug logging is on (ACTIONS_STEP_DEBUG)',
  terms: ['ACTIONS_RUNNER_DEBUG'],
  severity: MODERATE_LOW,
  problem: 'Logs have much more of the job, such as values that were made of secrets, which GitHub does not hide.',
  remediation: 'Remove the variable, and turn debug logging on for a single run when it is started again.',
  sources: ['https://boostsecurityio.github.io/poutine/rules/debug_enabled'],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [oneJob('- run: make\n  env:\n    «ACTIONS_STEP_DEBUG: true»')],
    good: [
      oneJob('- run: make\n  env:\n    ACTIONS_STEP_DEBUG: false'),
      oneJob('- run: make\n  env:\n    ACTIONS_STEP_DEBUG: ${{ secrets.DEBUG }}'),
    ],
  },

  judge: ({ value: { name, text }, scope }) =>
    scope !== 'input' && /^ACTIONS_(?:STEP|RUNNER)_DEBUG$/.test(name) && /^true$/i.test(text ?? '')
      ? { code: 'is', values: { setting: name, value: 'true' } }
      : undefined,
  fix: { kind: 'safe', edits: (finding) => setValue(finding, false) },
});
