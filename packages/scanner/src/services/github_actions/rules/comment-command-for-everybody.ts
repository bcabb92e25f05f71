import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ownSecretsOf } from '../command-words.ts';
import { givenBy } from '../expressions.ts';
import type { Step } from '../workflow-file.ts';
import { PWN_REQUESTS, jobRule } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_comment_command_for_everybody',
  title: 'Everybody may start a job with secrets by a comment',
  severity: MODERATE,
  problem: 'Strangers make the job use its secrets as often as they like, and feed it whatever text they want.',
  remediation: 'Ask in `if` that `github.event.comment.author_association` is `OWNER`, `MEMBER` or `COLLABORATOR`.',
  sources: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#issue_comment',
    PWN_REQUESTS,
  ],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      "on: issue_comment\npermissions: {}\njobs:\n  «deploy:»\n    if: contains(github.event.comment.body, '/deploy')\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n        env:\n          KEY: ${{ secrets.KEY }}\n",
    ],
    good: [
      "on: issue_comment\npermissions: {}\njobs:\n  deploy:\n    if: github.event.comment.author_association == 'OWNER'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n        env:\n          KEY: ${{ secrets.KEY }}\n",
      'on: issue_comment\npermissions: {}\njobs:\n  greet:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo\n        env:\n          TOKEN: ${{ secrets.GITHUB_TOKEN }}\n',
      'on: issue_comment\npermissions: {}\njobs:\n  deploy:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy-if-member.sh\n        env:\n          KEY: ${{ secrets.KEY }}\n          SENDER: ${{ github.event.comment.user.login }}\n',
      'on: push\npermissions: {}\njobs:\n  deploy:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n        env:\n          KEY: ${{ secrets.KEY }}\n',
    ],
  },

  judge(job) {
    const { file } = job;
    if (!file.isStartedBy('issue_comment', 'discussion_comment')) return undefined;
    if (!file.isWhole) return UNKNOWN;
    if (file.events.length > 2 || job.pair('environment')) return undefined;
    const isGated = [job, ...job.steps].some(({ condition }) =>
      /author_association|actor|\.login|sender|permission/.test(condition?.text ?? ''),
    );
    if (isGated || job.steps.some(({ uses }) => /permission|authoriz|slash-command/.test(uses?.text ?? '')))
      return undefined;
    if (!job.steps.some((step) => ownSecretsOf(step).length > 0)) return undefined;
    // A script that is told who wrote the comment may ask what they may do.
    return job.steps.some(isToldTheAuthor) ? UNKNOWN : 'everybody starts it';
  },
});

function isToldTheAuthor({ environment, script }: Step): boolean {
  const given = environment.flatMap(({ expressions }) =>
    expressions.flatMap(({ expression }) => [...givenBy(expression)]),
  );
  return script !== undefined && given.some((path) => AUTHORS.has(path.join('.')));
}

const AUTHORS: ReadonlySet<string> = new Set([
  'github.actor',
  'github.event.comment.user.login',
  'github.event.sender.login',
]);
