import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { partsOf } from '../expressions.ts';
import { secretsHeldIn } from '../held-secrets.ts';
import { expressionsOf } from '../script.ts';
import { SECURE_USE, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_not_masked',
  title: 'A part of a secret, or a secret in another form, is shown by logs: fromJSON, rev, xxd',
  terms: ['fromJSON(secrets)', 'masking', 'redaction', 'encoded secret', 'base64 twice'],
  severity: MODERATE,
  problem:
    'GitHub hides a secret in logs as a whole, as it is and in common encodings such as Base64: what `fromJSON` takes out of it, or other programs make of it, is not hidden, and whoever reads the log has it.',
  remediation: 'Make a secret of its own of each value, use that, and print none in another form.',
  sources: [SECURE_USE, zizmor('unredacted-secrets')],
  references: [cwe(532), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- run: ./deploy.sh\n  env:\n    «KEY: ${{ fromJSON(secrets.CLOUD).key }}»'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «echo "$KEY" | base64 -w0» | base64\n    ./deploy.sh'),
      oneJob('- run: «echo ${{ secrets.KEY }} | rev»'),
      oneJob(`- run: «echo "\${{ secrets.KEY }}" | sed 's/./& /g'»`),
      oneJob('- run: «echo ${{ secrets.KEY }} | fold -w1»'),
    ],
    good: [
      oneJob(`- run: echo "\${{ secrets.KEY }}" | sed 's/./*/g'`),
      oneJob(
        '- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    echo "$KEY" | base64 -d > key.json\n    ENCODED=$(echo "$KEY" | rev)\n    echo "$KEY" | base64\n    echo "$KEY" | docker login -u bot --password-stdin',
      ),
      oneJob('- run: ./deploy.sh\n  env:\n    KEY: ${{ secrets.CLOUD_KEY }}'),
      oneJob('- run: ./deploy.sh\n  env:\n    KEY: ${{ fromJSON(vars.CLOUD).key }}'),
    ],
  },

  *check({ file }) {
    for (const { scalar } of file.scalars) {
      for (const { at, expression } of expressionsOf(scalar)) {
        const isTaken = [...partsOf(expression)].some(
          (part) =>
            part.kind === 'call' &&
            part.name === 'fromjson' &&
            part.args.some((arg) => arg.kind === 'context' && arg.path[0] === 'secrets'),
        );
        if (isTaken) yield { at, message: 'fromJSON takes a part of a secret' };
      }
    }
    for (const step of file.steps) {
      const holdsSecret = secretsHeldIn(step);
      const found = holdsSecret && step.commands.find((command) => isPrintedOtherwise(command) && holdsSecret(command));
      if (found) yield { at: found, message: `the log shows a secret as ${found.pipedInto?.name} writes it` };
    }
  },
});

/** Whether what a command prints goes to the log in another form. */
function isPrintedOtherwise(command: ShellCommand): boolean {
  const { name, pipedInto } = command;
  if (!/^(?:echo|printf)$/.test(name) || !pipedInto || isTakenUp(command)) return false;
  // Once encoded by it, it is hidden still.
  if (pipedInto.name === 'base64') return pipedInto.pipedInto?.name === 'base64' && !isTurnedBack(pipedInto.pipedInto);
  if (pipedInto.pipedInto || isTurnedBack(pipedInto)) return false;
  return /^(?:base32|rev|xxd|od|hexdump)$/.test(pipedInto.name) || isDivided(pipedInto);
}

/** Whether a program puts something between the characters, or gives each a line. */
function isDivided({ name, words }: ShellCommand): boolean {
  if (name === 'fold') return words.some(({ text }) => /^(?:-w|--width=)?[1-9]$/.test(text));
  return (
    /^g?sed$/.test(name) &&
    words.some(({ text }) => /(?:^|;\s?)s([/|,#])\.\1(?:& | &|&[^&\w]|[^&\w]&)[^/]{0,5}\1g/.test(text))
  );
}

/** Whether a program decodes, or what it prints goes to a file. */
function isTurnedBack({ words }: ShellCommand): boolean {
  return words.some(({ text }) => /[<>]|^(?:-d|-D|-r|--decode|-in|-out)$/.test(text));
}

/** Whether it stands in a substitution, whose text goes elsewhere. */
function isTakenUp({ source, start }: ShellCommand): boolean {
  const before = source.text.slice(Math.max(0, start - LONGEST_LINE), start);
  return /[$<]\(|`/.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** Units: characters. */
const LONGEST_LINE = 500;
