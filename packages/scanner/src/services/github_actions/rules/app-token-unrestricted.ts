import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_app_token_unrestricted',
  title: 'A token of a GitHub App has all permissions, or all repositories, of the installation',
  terms: ['create-github-app-token'],
  severity: MODERATE_LOW,
  problem: 'Whatever gets the token from a step writes wherever the App may: it is not kept to what this job needs.',
  remediation:
    'Set a `permission-…` input, such as `permission-contents: read`, for each permission that the job needs, and beside `owner` the `repositories`.',
  sources: ['https://github.com/actions/create-github-app-token'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      oneJob(
        '- uses: «actions/create-github-app-token@v2»\n  with:\n    app-id: 1\n    private-key: ${{ secrets.KEY }}',
      ),
      oneJob(
        '- uses: actions/create-github-app-token@v2\n  with:\n    app-id: 1\n    private-key: ${{ secrets.KEY }}\n    «owner: example»\n    permission-contents: read',
      ),
      oneJob(
        '- uses: «actions/create-github-app-token@v2»\n  with:\n    app-id: 1\n    private-key: ${{ secrets.KEY }}\n    «owner: example»\n    repositories: ""',
      ),
    ],
    good: [
      oneJob(
        '- uses: actions/create-github-app-token@v2\n  with:\n    app-id: 1\n    private-key: ${{ secrets.KEY }}\n    permission-contents: read',
      ),
      oneJob(
        '- uses: actions/create-github-app-token@v2\n  with:\n    app-id: 1\n    private-key: ${{ secrets.KEY }}\n    owner: example\n    repositories: app\n    permission-contents: read',
      ),
    ],
  },

  judge(step) {
    if (!step.runsAction('actions/create-github-app-token')) return undefined;
    if (!step.file.isWhole || step.pair('with')?.value.kind !== 'mapping') return UNKNOWN;
    const found: ItemFinding[] = [];
    if (!step.inputs.some(({ name }) => name.startsWith('permission-')))
      found.push({ message: { code: 'not-set', values: { setting: 'permission-…' } } });
    const [owner, repositories] = [step.input('owner'), step.input('repositories')];
    if (found.length === 0 && owner && owner.text === undefined) return UNKNOWN;
    if (owner?.text !== undefined && (!repositories || repositories.text === ''))
      found.push({ at: owner.at, message: { code: 'not-set', values: { setting: 'repositories' } } });
    return found;
  },
});
