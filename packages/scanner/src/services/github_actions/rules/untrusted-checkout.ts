import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foreignCheckout, isOfInsiders, lastToRunFiles } from '../privileged-checkout.ts';
import type { Step } from '../workflow-file.ts';
import { PWN_REQUESTS, SECURE_USE, oneJob, stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_untrusted_checkout',
  title: 'A workflow with secrets checks out the code of a pull request (pwn request)',
  terms: ['pull_request_target', 'pwn request'],
  severity: CRITICAL,
  problem:
    'The event gives the job the secrets and the token of the repository, and the checkout gives it the code of a stranger, who has both as soon as a step builds, installs or tests it.',
  remediation:
    'Build pull requests with `on: pull_request`, and pass results on to a second workflow that runs no code of theirs.',
  sources: [PWN_REQUESTS, SECURE_USE, zizmor('dangerous-triggers')],
  references: [cwe(829), nist('CM-7'), nist('SI-7')],

  examples: {
    bad: [
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    «ref: ${{ github.event.pull_request.head.sha }}»\n- run: npm ci && npm test',
        'pull_request_target',
      ),
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    «ref: refs/pull/${{ github.event.issue.number }}/merge»\n- run: make',
        'issue_comment',
      ),
      oneJob(
        '- env:\n    REF: refs/pull/${{ github.event.number }}/merge\n  uses: actions/checkout@v4\n  with:\n    «ref: ${{ env.REF }}»\n- run: make',
        'pull_request_target',
      ),
      oneJob('- run: |\n    «gh pr checkout 12»\n    make', 'issue_comment'),
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    «ref: ${{ github.event.workflow_run.head_sha }}»\n- run: make',
        'workflow_run',
      ),
    ],
    good: [
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.pull_request.head.sha }}\n- run: make',
        'pull_request',
      ),
      oneJob('- uses: actions/checkout@v4\n- run: make', 'pull_request_target'),
      oneJob(
        '- env:\n    REF: ${{ github.base_ref }}\n  uses: actions/checkout@v4\n  with:\n    ref: ${{ env.REF }}\n- run: make',
        'pull_request_target',
      ),
      oneJob(
        "- if: github.event.pull_request.user.login == 'dependabot[bot]'\n  uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.pull_request.head.sha }}\n- run: make",
        'pull_request_target',
      ),
      oneJob(
        "- if: github.event.workflow_run.event == 'push'\n  uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.workflow_run.head_sha }}\n- run: make",
        'workflow_run',
      ),
      oneJob(
        '- if: github.event.workflow_run.head_repository.full_name == github.repository\n  uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.workflow_run.head_branch }}\n- run: make',
        'workflow_run',
      ),
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.pull_request.base.sha }}',
        'pull_request_target',
      ),
    ],
  },

  judge(step) {
    const { file } = step;
    const found =
      file.kind === 'workflow' && file.isStartedBy('pull_request_target', 'workflow_run', 'issue_comment', 'issues')
        ? foreignCheckout(step)
        : undefined;
    if (!found || isOfInsiders(step) || isOfInsiders(step.job)) return undefined;
    const last = lastToRunFiles(step.job);
    const runsNothing = last === undefined || last === step || isLeftAside(step);
    return { at: found.at, message: `the checkout has ${found.what}`, severity: runsNothing ? HIGH : CRITICAL };
  },
});

/** Whether the code lies in a folder of its own, which no later step enters or takes a program of. */
function isLeftAside(checkout: Step): boolean {
  const folder = checkout.input('path')?.text?.replace(/^\.\/|\/$/g, '');
  if (folder === undefined || folder === '' || folder === '.') return false;
  const { steps } = checkout.job;
  const later = steps.slice(steps.indexOf(checkout) + 1);
  if (later.length > MOST_STEPS) return false;
  return later.every((step) => {
    const text = step.body.source.text.slice(step.body.start, step.body.end);
    const entered = [
      `${folder}/`,
      `cd ${folder}`,
      `-C ${folder}`,
      `--prefix ${folder}`,
      `working-directory: ${folder}`,
    ];
    // What Git only compares is not run.
    return !entered.some((words) => text.replaceAll(/\bgit -C\b/g, 'git').includes(words));
  });
}

/** A job may check out again and again, and each time the rest of it is read. */
const MOST_STEPS = 100;
