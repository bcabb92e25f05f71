import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOwnSecret, secretsHeldIn } from '../held-secrets.ts';
import { SECURE_USE, SYNTAX, oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_in_output',
  title: 'A secret is written to an output or the environment of later steps',
  severity: MODERATE,
  problem:
    'All later steps can read it, whatever actions they run; encoded anew, logs show it. Outputs of jobs do not even arrive as long as GitHub knows the secret in them.',
  remediation: 'Give `${{ secrets.NAME }}` to each step that needs it.',
  sources: [
    SECURE_USE,
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
    `${SYNTAX}#jobsjob_idoutputs`,
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      oneJob('- run: |\n    «echo "key=${{ secrets.KEY }}" >> "$GITHUB_OUTPUT"»'),
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    env:\n      KEY: ${{ secrets.KEY }}\n    steps:\n      - run: |\n          «echo "KEY=$KEY" >> $GITHUB_ENV»\n',
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «echo "KEY=$KEY" >> $GITHUB_ENV»'),
      oneJob(
        '- env:\n    DB: ${{ secrets.DB }}\n  run: |\n    echo HOST=db >> "$GITHUB_ENV"\n    «echo "PASSWORD=$(jq -r .password <<<"$DB")" >> "$GITHUB_ENV"»',
      ),
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    outputs:\n      «key: ${{ secrets.KEY }}»\n    steps:\n      - run: make\n',
    ],
    good: [
      "on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    outputs:\n      has-key: ${{ secrets.KEY != '' }}\n    steps:\n      - run: make\n",
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: ./deploy.sh >> "$GITHUB_OUTPUT"'),
      oneJob('- run: echo "project=${{ secrets.GCP_PROJECT_ID }}" >> "$GITHUB_OUTPUT"'),
      oneJob('- run: echo "has-key=${{ secrets.KEY != \'\' }}" >> "$GITHUB_OUTPUT"'),
    ],
  },

  *check({ file }) {
    for (const job of file.jobs) {
      for (const { at, name, expressions } of job.isNever ? [] : job.outputs)
        // The runner holds back what it knows for a secret.
        if (expressions.some(isOwnSecret)) yield { at, severity: LOW, message: `the output ${name} is a secret` };
    }
    for (const step of file.steps) {
      const holdsSecret = secretsHeldIn(step);
      for (const command of step.commands) {
        const isWriting =
          /^(?:echo|printf)$/.test(command.name) &&
          command.words.some(({ text }) => /GITHUB_(?:OUTPUT|ENV)\b/.test(text));
        if (isWriting && holdsSecret?.(command)) yield { at: command, message: 'the command writes a secret' };
      }
    }
  },
});
