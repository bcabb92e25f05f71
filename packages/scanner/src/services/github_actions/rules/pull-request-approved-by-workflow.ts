import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_pull_request_approved_by_workflow',
  title: 'The workflow approves or merges pull requests by itself',
  severity: MODERATE,
  problem: 'Whoever can start it, or can stand in for the bot that it trusts, has code merged that nobody looked at.',
  remediation:
    'Let a person approve; turn auto-merge on for the pull requests of a bot alone, by their author and with required checks.',
  sources: [SECURE_USE, 'https://cli.github.com/manual/gh_pr_merge'],
  references: [cwe(284), nist('CM-3')],

  examples: {
    bad: [
      oneJob('- run: |\n    «gh pr review --approve "$PR"»', 'pull_request_target'),
      oneJob('- uses: «hmarr/auto-approve-action@v4»', 'pull_request_target'),
      oneJob('- run: «gh pr merge --admin --squash "$PR"»', 'workflow_dispatch'),
    ],
    good: [
      oneJob('- run: gh pr merge --auto --squash "$PR"', 'workflow_dispatch'),
      oneJob(
        '- if: github.event.pull_request.user.login == \'dependabot[bot]\'\n  run: gh pr review --approve "$PR"',
        'pull_request_target',
      ),
      oneJob('- run: gh pr review --comment "$PR"', 'pull_request_target'),
    ],
  },

  judge(step) {
    const past = step.commands.find(
      ({ name, words }) =>
        name === 'gh' &&
        words[0]?.text === 'pr' &&
        words[1]?.text === 'merge' &&
        words.some(({ text }) => text === '--admin'),
    );
    if (past) return { at: past, message: 'gh pr merge --admin goes past the protection of the branch' };
    if (
      /user\.login|author_association|head\.repo|actor/.test(
        `${step.condition?.text ?? ''} ${step.job.condition?.text ?? ''}`,
      )
    )
      return undefined;
    if (!step.file.isStartedBy('pull_request', 'pull_request_target', 'issue_comment')) return undefined;
    if (
      step.runsAction(
        'hmarr/auto-approve-action',
        'pascalgn/automerge-action',
        'juliangruber/approve-pull-request-action',
      )
    )
      return 'it approves or merges each one';
    const command = step.commands.find(
      ({ name, words }) =>
        name === 'gh' &&
        words[0]?.text === 'pr' &&
        (words[1]?.text === 'merge' ||
          (words[1]?.text === 'review' && words.some(({ text }) => text === '--approve' || text === '-a'))),
    );
    return command && { at: command, message: `gh pr ${command.words[1]?.text ?? ''}` };
  },
});
