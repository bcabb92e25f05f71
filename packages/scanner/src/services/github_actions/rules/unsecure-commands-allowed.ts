import { HIGH } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, valueRule, zizmor } from '../workflow-rule.ts';

export default valueRule({
  id: 'github_actions_unsecure_commands_allowed',
  title: 'Commands in the output of programs may set variables (ACTIONS_ALLOW_UNSECURE_COMMANDS)',
  terms: ['set-env', 'add-path'],
  severity: HIGH,
  problem:
    'Whoever gets a line into the log, such as by the title of an issue, sets `PATH` or `LD_PRELOAD` for later steps, and so runs code in the job.',
  remediation: 'Remove the variable, and write to `$GITHUB_ENV` and `$GITHUB_PATH`.',
  sources: [
    'https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/',
    zizmor('insecure-commands'),
  ],
  references: [cwe(77), nist('SI-10')],

  examples: {
    bad: [
      oneJob('- run: make\n  env:\n    CI: 1\n    «ACTIONS_ALLOW_UNSECURE_COMMANDS: true»'),
      "on: push\npermissions: {}\nenv:\n  CI: 1\n  «ACTIONS_ALLOW_UNSECURE_COMMANDS: 'true'»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n",
    ],
    good: [
      oneJob('- run: make\n  env:\n    ACTIONS_ALLOW_UNSECURE_COMMANDS: false'),
      oneJob('- run: echo ACTIONS_ALLOW_UNSECURE_COMMANDS'),
    ],
  },

  judge: ({ value: { name, text }, scope }) =>
    scope !== 'input' && name === 'ACTIONS_ALLOW_UNSECURE_COMMANDS' && /^true$/i.test(text ?? '')
      ? { code: 'is', values: { setting: name, value: 'true' } }
      : undefined,
  fix: { kind: 'suggested', needs: 'certainty that no step uses set-env or add-path', edits: removeEntry },
});
