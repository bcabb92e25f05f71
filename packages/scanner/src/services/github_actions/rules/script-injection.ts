import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BY_VARIABLE } from '../by-variable.ts';
import { expressionsOf } from '../script.ts';
import { isOfInsiders } from '../privileged-checkout.ts';
import { injectionSeverity, untrustedIn } from '../untrusted.ts';
import { SCRIPT_INJECTIONS, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_script_injection',
  title: 'Untrusted text is expanded into a script (template injection)',
  terms: ['script injection', 'code injection', 'expression injection'],
  severity: CRITICAL,
  problem:
    'The text of a title, a branch or a message becomes a part of the script before a shell reads it, so whoever writes it runs commands with the token and the secrets of the job.',
  remediation: 'Give the value to the step by `env` and read the variable in the script, in quotes.',
  sources: [SCRIPT_INJECTIONS, zizmor('template-injection')],
  references: [cwe(94), cwe(78), nist('SI-10')],

  examples: {
    bad: [
      oneJob('- run: «echo "${{ github.event.issue.title }}"»', 'issues'),
      oneJob("- run: «echo '${{ toJSON(github) }}'»", 'issues'),
      oneJob('- run: |\n    echo start\n    «git checkout ${{ github.head_ref }}»\n    make', 'pull_request'),
      oneJob("- env:\n    TITLE: ${{ github.event['issue'].TITLE }}\n  run: «echo ${{ env.TITLE }}»", 'issue_comment'),
      oneJob(
        '- id: a\n  env:\n    T: ${{ github.event.comment.body }}\n  run: echo "text=$T" >> "$GITHUB_OUTPUT"\n- run: «echo ${{ steps.a.outputs.text }}»',
        'issue_comment',
      ),
      oneJob(
        '- uses: tj-actions/changed-files@ed68ef82c095e0d48ec87eccea555d944a631a4c # v46.0.5\n  id: files\n- run: «ls ${{ steps.files.outputs.all_changed_files }}»',
        'pull_request',
      ),
      oneJob(
        '- id: files\n  run: echo "list=$(gh pr diff "$PR" --name-only | xargs)" >> "$GITHUB_OUTPUT"\n- run: «ls ${{ steps.files.outputs.list }}»',
        'pull_request_target',
      ),
      oneJob(
        '- id: files\n  run: |\n    CHANGED=$(git diff --name-only origin/main)\n    echo "list=$CHANGED" >> $GITHUB_OUTPUT\n- run: «ls ${{ steps.files.outputs.list }}»',
        'pull_request',
      ),
    ],
    good: [
      oneJob(
        '- id: files\n  run: echo "list=$(git diff --name-only HEAD~1 | xargs)" >> "$GITHUB_OUTPUT"\n- run: ls ${{ steps.files.outputs.list }}',
      ), // those who push choose the names
      oneJob(
        '- id: files\n  run: echo "count=$(gh pr diff "$PR" --name-only | wc -l)" >> "$GITHUB_OUTPUT"\n- run: echo ${{ steps.files.outputs.count }}',
        'pull_request_target',
      ),
      oneJob('- env:\n    TITLE: ${{ github.event.issue.title }}\n  run: echo "$TITLE"', 'issues'),
      oneJob('- run: echo ${{ github.event.pull_request.number }} ${{ github.sha }}', 'pull_request_target'),
      oneJob("- run: echo ${{ github.head_ref == 'main' }} ${{ contains(github.event.issue.body, 'a') }}", 'issues'),
      oneJob('# ${{ github.event.issue.title }}\n- run: echo "${{ github.event_name }}"', 'issues'),
    ],
  },

  *check({ file }) {
    const severity = injectionSeverity(file);
    for (const step of file.steps) {
      if (isOfInsiders(step) || isOfInsiders(step.job)) continue;
      const { script } = step;
      if (script?.unknown) yield UNKNOWN;
      for (const { at, expression } of script ? expressionsOf(script) : []) {
        const source = untrustedIn(expression, step);
        if (source !== undefined) yield { at, message: `the script holds ${source}`, severity };
      }
    }
  },
  fix: BY_VARIABLE,
});
