import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { checksOutForeignCode } from '../privileged-checkout.ts';
import { PWN_REQUESTS, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_cache_for_strangers',
  title: 'A run with the code of a stranger writes the cache of the main branch (cache poisoning)',
  terms: ['cache poisoning'],
  severity: HIGH,
  problem:
    'Such a run writes the cache of the default branch: what the stranger puts there runs in the next release, with its secrets.',
  remediation:
    'Use no cache in workflows that strangers start with `pull_request_target`, `workflow_run` or a comment.',
  sources: [PWN_REQUESTS, 'https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching'],
  references: [cwe(349), nist('SI-7')],

  examples: {
    bad: [
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.pull_request.head.sha }}\n- uses: «actions/cache@v4»\n  with:\n    path: node_modules\n    key: a',
        'pull_request_target',
      ),
    ],
    good: [
      oneJob(
        '- uses: actions/checkout@v4\n  with:\n    ref: ${{ github.event.pull_request.head.sha }}\n- uses: actions/cache@v4',
        'pull_request',
      ),
      oneJob('- uses: actions/cache/restore@v4\n- uses: actions/checkout@v4', 'pull_request_target'),
    ],
  },

  judge: (step) =>
    step.runsAction('actions/cache', 'swatinem/rust-cache', 'gradle/actions') &&
    step.uses?.reference.kind === 'repository' &&
    step.uses.reference.path !== 'restore' &&
    step.file.isPrivilegedForStrangers &&
    checksOutForeignCode(step.job)
      ? 'the run of a stranger writes it'
      : undefined,
});
