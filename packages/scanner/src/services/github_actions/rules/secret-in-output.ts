import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { secretsHeldIn } from '../held-secrets.ts';
import { SECURE_USE, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_secret_in_output',
  title: 'A secret is written to an output or the environment of later steps',
  severity: MODERATE,
  problem:
    'All later steps, and with an output all jobs behind it, can read it, whatever actions they run; encoded anew, logs show it.',
  remediation: 'Give `${{ secrets.NAME }}` to each step that needs it.',
  sources: [
    SECURE_USE,
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      oneJob('- run: |\n    «echo "key=${{ secrets.KEY }}" >> "$GITHUB_OUTPUT"»'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «echo "KEY=$KEY" >> $GITHUB_ENV»'),
    ],
    good: [
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: ./deploy.sh >> "$GITHUB_OUTPUT"'),
      oneJob('- run: echo "project=${{ secrets.GCP_PROJECT_ID }}" >> "$GITHUB_OUTPUT"'),
      oneJob('- run: echo "has-key=${{ secrets.KEY != \'\' }}" >> "$GITHUB_OUTPUT"'),
    ],
  },

  judge(step) {
    const holdsSecret = secretsHeldIn(step);
    const found = step.commands.find(
      (command) =>
        command.words.some(({ text }) => /GITHUB_(?:OUTPUT|ENV)\b/.test(text)) &&
        /^(?:echo|printf)$/.test(command.name) &&
        holdsSecret?.(command),
    );
    return found && { at: found, message: 'the command writes a secret' };
  },
});
