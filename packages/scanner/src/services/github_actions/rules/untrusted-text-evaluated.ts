import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { writtenIn } from '../script.ts';
import { injectionSeverity, untrustedVariable } from '../untrusted.ts';
import { SCRIPT_INJECTIONS, commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_untrusted_text_evaluated',
  title: 'A script evaluates untrusted text as a command',
  terms: ['eval', 'bash -c'],
  severity: CRITICAL,
  problem:
    'The variable holds what a stranger wrote, and `eval` or a shell runs it: they have the token and the secrets of the job.',
  remediation: 'Use the variable as a word in quotes, never as a script.',
  sources: [SCRIPT_INJECTIONS],
  references: [cwe(95), nist('SI-10')],

  examples: {
    bad: [
      oneJob('- env:\n    BODY: ${{ github.event.comment.body }}\n  run: «eval "$BODY"»', 'issue_comment'),
      oneJob(
        '- env:\n    BODY: ${{ github.event.comment.body }}\n  run: |\n    «bash -c "run $BODY"»',
        'issue_comment',
      ),
    ],
    good: [
      oneJob('- env:\n    BODY: ${{ github.event.comment.body }}\n  run: grep -q approve <<< "$BODY"', 'issue_comment'),
      oneJob('- env:\n    TOOL: make\n  run: eval "$TOOL"', 'issue_comment'),
      oneJob(
        `- env:\n    BODY: \${{ github.event.comment.body }}\n  run: bash -c 'grep -q approve <<< "$BODY"'`,
        'issue_comment',
      ),
    ],
  },

  judge({ command, step }) {
    const isShell = /^(?:ba|da|z|k)?sh$/.test(command.name) && command.words.some(({ text }) => /^-\w*c$/.test(text));
    if (command.name !== 'eval' && !isShell) return undefined;
    // Between single quotes a variable is only looked up by the inner shell, which takes it for text.
    if (isShell && isBetweenSingleQuotes(command)) return undefined;
    const source = untrustedVariable(command, step);
    return source && { message: `${command.name} runs ${source}`, severity: injectionSeverity(step.file) };
  },
});

function isBetweenSingleQuotes({ words }: ShellCommand): boolean {
  const option = words.findIndex(({ text }) => /^-\w*c$/.test(text));
  const script = words[option + 1];
  return script !== undefined && writtenIn(script).startsWith("'");
}
