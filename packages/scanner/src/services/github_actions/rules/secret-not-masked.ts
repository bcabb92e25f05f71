import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { partsOf } from '../expressions.ts';
import { secretsHeldIn } from '../held-secrets.ts';
import { expressionsOf } from '../script.ts';
import { SECURE_USE, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_not_masked',
  title: 'A part of a secret, or a secret in another form, is shown by logs: fromJSON, base64',
  terms: ['fromJSON(secrets)', 'masking', 'encoded secret'],
  severity: MODERATE,
  problem:
    'GitHub hides a secret in logs as it is, and as a whole: what `fromJSON` takes out of it, or `base64` makes of it, is not hidden, and whoever reads the log has it.',
  remediation: 'Make a secret of its own of each value, use that, and print none in another form.',
  sources: [SECURE_USE, zizmor('unredacted-secrets')],
  references: [cwe(532), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- run: ./deploy.sh\n  env:\n    «KEY: ${{ fromJSON(secrets.CLOUD).key }}»'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «echo "$KEY" | base64 -w0»\n    ./deploy.sh'),
      oneJob('- run: «echo ${{ secrets.KEY }} | rev»'),
    ],
    good: [
      oneJob(
        '- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    echo "$KEY" | base64 -d > key.json\n    ENCODED=$(echo "$KEY" | base64)\n    echo "$KEY" | docker login -u bot --password-stdin',
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
  if (!/^(?:echo|printf)$/.test(name) || !pipedInto || pipedInto.pipedInto || isTakenUp(command)) return false;
  const words = pipedInto.words.map(({ text }) => text);
  if (words.some((text) => /[<>]|^(?:-d|-D|--decode|-in|-out)$/.test(text))) return false;
  return /^(?:base64|base32|rev|xxd|od|hexdump|tac)$/.test(pipedInto.name);
}

/** Whether it stands in a substitution, whose text goes elsewhere. */
function isTakenUp({ source, start }: ShellCommand): boolean {
  const before = source.text.slice(Math.max(0, start - LONGEST_LINE), start);
  return /[$<]\(|`/.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** Units: characters. */
const LONGEST_LINE = 500;
