import { LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe } from '../../../rules/rulesets.ts';
import type { Job } from '../workflow-file.ts';
import { firstLocalRule, oneJob, zizmor } from '../workflow-rule.ts';

export default firstLocalRule({
  id: 'github_actions_local_action_of_workspace',
  title: 'An action of this repository is taken from the workspace, not from the commit that runs: uses ./',
  terms: ['self-repository reference', '$/'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'What runs is whatever lies in the folder by then: a checkout of something else, or a step before it, can put another action there, and it has the token and the secrets of the job.',
  remediation: 'Write `$/` in place of `./`: that is the commit of this workflow, and needs no checkout.',
  sources: [
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/find-and-customize-actions',
    'https://github.blog/changelog/2026-07-30-reference-same-repository-actions-with-self-repository-syntax/',
    zizmor('self-repository'),
  ],
  references: [cwe(829)],

  examples: {
    bad: [oneJob('- uses: actions/checkout@v5\n- uses: «./.github/actions/build»')],
    good: [
      oneJob('- uses: $/.github/actions/build'),
      oneJob('- uses: actions/checkout@v5\n  with:\n    repository: example/tools\n- uses: ./build'), // one of another
      oneJob('- uses: ./.github/actions/build').replace('ubuntu-24.04', 'self-hosted'), // its version is not known
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: ./.github/workflows/build.yml\n', // is of the commit anyway
    ],
  },

  judge: ({ path, job }) =>
    path.startsWith('./') && isOnRunnerOfGitHub(job) && !hasOtherFolder(job)
      ? { code: 'is', values: { setting: 'uses', value: path.slice(0, 100) } }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'a repository on github.com, and certainty that the action is not made by a step before it',
    edits: (finding) => setValue(finding, (text) => text.replace(/^\.\//, '$/')),
  },
});

/** Runners of one's own may be older than the notation, and servers of one's own do not know it. */
function isOnRunnerOfGitHub({ runnerLabels }: Job): boolean {
  return runnerLabels?.length === 1 && /^(?:ubuntu|windows|macos)-(?:latest|\d)/i.test(runnerLabels[0] ?? '');
}

/** Whether another repository, or this one in a folder below, lies in the workspace. */
function hasOtherFolder({ steps }: Job): boolean {
  return steps.some(
    (step) =>
      step.runsAction('actions/checkout') && ['repository', 'path'].some((name) => step.input(name) !== undefined),
  );
}
