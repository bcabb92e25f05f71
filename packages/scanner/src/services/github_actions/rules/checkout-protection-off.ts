import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PWN_REQUESTS, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_checkout_protection_off',
  title: 'actions/checkout may take the code of a fork in a workflow with secrets: allow-unsafe-pr-checkout',
  terms: ['pull_request_target', 'pwn request'],
  severity: MODERATE,
  problem:
    'The action refuses to check out a pull request of a fork where the job has the secrets of the repository; the input switches that off, and what runs a file of the checkout then runs the code of a stranger.',
  remediation:
    'Take `allow-unsafe-pr-checkout` out, and build pull requests with `on: pull_request`; keep it only where no step ever runs what was checked out.',
  sources: ['https://docs.github.com/en/actions/reference/security/securely-using-pull_request_target', PWN_REQUESTS],
  references: [cwe(829), nist('CM-7'), nist('SI-7')],

  examples: {
    bad: [
      oneJob(
        '- uses: actions/checkout@v7\n  with:\n    «allow-unsafe-pr-checkout: true»\n- run: make',
        'pull_request_target',
      ),
    ],
    good: [
      oneJob('- uses: actions/checkout@v7\n- run: make', 'pull_request_target'),
      oneJob('- uses: actions/checkout@v7\n  with:\n    allow-unsafe-pr-checkout: false', 'pull_request_target'),
      oneJob(
        '- uses: actions/checkout@v7\n  with:\n    allow-unsafe-pr-checkout: ${{ inputs.unsafe }}',
        'workflow_run',
      ),
      oneJob('- uses: actions/checkout@v7\n  with:\n    allow-unsafe-pr-checkout: true', 'pull_request'), // without secrets
    ],
  },

  judge(step) {
    const { file } = step;
    // Other events are checked out whatever it says. What a job then runs is for `untrusted_checkout` to say.
    if (file.kind !== 'workflow' || !file.isStartedBy('pull_request_target', 'workflow_run')) return undefined;
    const input = step.runsAction('actions/checkout') ? step.input('allow-unsafe-pr-checkout') : undefined;
    if (!input || !/^true$/i.test(input.text ?? '')) return undefined;
    return { at: input.at, message: { code: 'is', values: { setting: 'allow-unsafe-pr-checkout', value: 'true' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'a workflow that does without the code of pull requests',
    edits: removeEntry,
  },
});
