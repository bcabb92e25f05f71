import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfInsiders } from '../privileged-checkout.ts';
import type { Step } from '../workflow-file.ts';
import { PWN_REQUESTS, triggerPlace, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_pull_request_target_trigger',
  title: 'The workflow runs on pull_request_target',
  severity: MODERATE,
  problem:
    'Pull requests of strangers start it with the secrets and a token of the repository: one step that runs their code or expands their text gives both away.',
  remediation: 'Use `on: pull_request`, or keep the workflow to actions that only label or comment.',
  sources: [PWN_REQUESTS, zizmor('dangerous-triggers')],
  references: [cwe(829), nist('CM-7')],

  examples: {
    bad: [
      'on:\n  «pull_request_target:»\n    types: [opened]\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      '«on: pull_request_target»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: pull_request\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/labeler@v5\n',
      '# on: pull_request_target\non: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    if (!file.isStartedBy('pull_request_target')) return;
    const { steps, jobs } = file;
    if (steps.every((step) => step.runsAction(...HARMLESS)) && jobs.every(({ uses }) => !uses)) return;
    const at = triggerPlace(file, 'pull_request_target');
    const isCodeTaken =
      steps.some((step) => takesCode(step) && !isOfInsiders(step.job)) || jobs.some(({ uses }) => uses);
    if (at) yield { at, message: 'pull_request_target starts it', ...(isCodeTaken ? {} : { severity: LOW }) };
  },
});

/** Whether files of a repository may lie there afterwards, of which a later step runs something. */
function takesCode(step: Step): boolean {
  const reference = step.uses?.reference;
  if (reference?.kind === 'repository') return /checkout|clone/.test(reference.name);
  return step.commands.some(({ name, words }) => TAKERS.has(name) && words.some(({ text }) => TAKEN.test(text)));
}

const TAKERS: ReadonlySet<string> = new Set(['git', 'gh']);
const TAKEN = /^(?:checkout|clone|fetch|pull|switch|worktree|download)$/;

/** Actions that read a pull request by the API alone. */
const HARMLESS = [
  'actions/labeler',
  'actions/first-interaction',
  'actions/stale',
  'codelytv/pr-size-labeler',
  'amannn/action-semantic-pull-request',
  'dessant/lock-threads',
  'toshimaru/auto-author-assign',
  'kentaro-m/auto-assign-action',
];
