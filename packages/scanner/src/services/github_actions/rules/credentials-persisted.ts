import { HIGH, LOW } from '@plumbline/model/severity';
import { insertPair, setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN, isAtLeast, parseVersion } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { takesHiddenFiles } from '../hidden-files.ts';
import { versionOf } from '../uses.ts';
import type { Job, Step } from '../workflow-file.ts';
import { oneJob, stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_credentials_persisted',
  title: 'actions/checkout leaves its token in the git configuration (persist-credentials)',
  terms: ['artipacked', 'GITHUB_TOKEN'],
  severity: LOW,
  problem:
    'All later steps hold the token, with which anyone acts as the job, and before version 6 so do the artifacts that have the folder `.git`.',
  remediation: 'Set `persist-credentials: false` where no later step pushes.',
  sources: ['https://github.com/actions/checkout#usage', zizmor('artipacked')],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- uses: «actions/checkout@v4»\n- run: make'),
      oneJob('- uses: actions/checkout@v4\n  with:\n    «persist-credentials: true»\n- run: make'),
    ],
    good: [
      oneJob('- uses: actions/checkout@v4\n  with:\n    persist-credentials: false\n- run: make'),
      oneJob('- uses: actions/checkout@v4\n- run: git push'),
      oneJob('- uses: actions/checkout@v4\n  with:\n    persist-credentials: ${{ inputs.keep }}'),
    ],
  },

  judge(step) {
    if (!step.runsAction('actions/checkout')) return undefined;
    const input = step.input('persist-credentials');
    if (input) {
      if (input.text === undefined || input.text.includes('${{')) return UNKNOWN;
      if (!/^true$/i.test(input.text)) return undefined;
    }
    if (step.job.isOfAction || pushesAnything(step.job)) return undefined;
    if (!step.file.isWhole && !input) return UNKNOWN;
    const isLeft = liesInFolder(step) && uploadsWorkspace(step.job);
    return {
      ...(input ? { at: input.at } : {}),
      message: input
        ? { code: 'is', values: { setting: 'persist-credentials', value: 'true' } }
        : { code: 'default', values: { setting: 'persist-credentials', value: 'true' } },
      severity: isLeft ? HIGH : LOW,
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no later step pushes or fetches',
    edits(finding, { file }) {
      const step = file.stepAt(finding.at);
      const inputs = step?.pair('with')?.value;
      if (step?.input('persist-credentials')) return setValue(finding, false);
      return inputs?.kind === 'mapping' ? insertPair(inputs, 'persist-credentials', false) : [];
    },
  },
});

/** Whether a step of the job writes to the repository, or fetches from it. */
const pushesAnything = oncePer((job: Job): boolean => job.steps.some((step) => pushes(step)));

/** Whether the token lies in the folder `.git` itself; since version 6 it is kept beside, in the runner's own. */
function liesInFolder({ uses }: Step): boolean {
  return isAtLeast(parseVersion(uses && versionOf(uses)), 6) === false;
}

const uploadsWorkspace = oncePer((job: Job): boolean =>
  job.steps.some(
    (step) =>
      step.runsAction('actions/upload-artifact') &&
      takesHiddenFiles(step) &&
      /^\.?\/?$|github\.workspace/.test(step.input('path')?.text?.trim() ?? '-'),
  ),
);

function pushes(step: Step): boolean {
  if (
    step.commands.some(
      ({ name, words }) =>
        name === 'git' && words.some(({ text }) => /^(?:push|fetch|pull|clone|submodule|lfs|ls-remote)$/.test(text)),
    )
  )
    return true;
  return /(?:commit|push|gh-pages|release|pull-request|changesets|version|tag|publish|deploy)/.test(
    step.uses?.text.split('@', 1)[0]?.toLowerCase() ?? '',
  );
}
