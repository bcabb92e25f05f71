import { MODERATE } from '@plumbline/model/severity';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { checksOutForeignCode, foreignCheckout } from '../privileged-checkout.ts';
import { textOf, type Step } from '../workflow-file.ts';
import { PWN_REQUESTS, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_label_as_approval',
  title: 'A label on a pull request is taken for approval of its code',
  severity: MODERATE,
  problem:
    'The author may push other code after the label was set, and that runs with the secrets of the repository: nobody looked at it.',
  remediation:
    'Check out the commit that was looked at, with `github.event.pull_request.head.sha` in the event `labeled` alone, or use an environment with required reviewers.',
  sources: [PWN_REQUESTS, 'https://codeql.github.com/codeql-query-help/actions/actions-untrusted-checkout-toctou-high'],
  references: [cwe(367), nist('AC-3')],

  examples: {
    bad: [
      "on: pull_request_target\npermissions: {}\njobs:\n  a:\n    «if: contains(github.event.pull_request.labels.*.name, 'safe to test')»\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n      - run: make\n",
    ],
    good: [
      "on:\n  pull_request_target:\n    types: [labeled]\npermissions: {}\njobs:\n  a:\n    if: contains(github.event.pull_request.labels.*.name, 'safe to test')\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n",
      "on: pull_request_target\npermissions: {}\njobs:\n  a:\n    if: contains(github.event.pull_request.labels.*.name, 'docs')\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n",
    ],
  },

  *check({ file }) {
    if (!file.isStartedBy('pull_request_target')) return;
    const types = itemsOf(pairInForce(file.trigger('pull_request_target'), 'types')?.value).map((type) => textOf(type));
    const isAskedOnce = types.length > 0 && types.every((type) => type === 'labeled');
    for (const job of file.jobs) {
      const { condition } = job;
      const isPushable = isAskedOnce ? job.steps.some(checksOutBranch) : checksOutForeignCode(job);
      if (condition && /labels\.\*\.name|label\.name/.test(condition.text) && isPushable)
        yield { at: condition.at, message: 'a label lets the job run' };
    }
  },
});

/** Whether a step takes what the branch of a stranger holds by then, and not the commit that the event names. */
function checksOutBranch(step: Step): boolean {
  const what = foreignCheckout(step)?.what ?? '';
  return /^github\..*(?:ref|number)$|^gh /.test(what);
}
