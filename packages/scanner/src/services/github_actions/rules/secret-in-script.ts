import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BY_VARIABLE } from '../by-variable.ts';
import { givenBy } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import { isIdentifier } from '../secret-names.ts';
import { SECURE_USE, oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_in_script',
  title: 'A secret is expanded into a script',
  severity: MODERATE_LOW,
  problem:
    'It becomes a part of the command line, which other processes of the runner can read, and a quote or `$` in it breaks the script or runs as a command.',
  remediation: 'Give the secret to the step by `env`, and read the variable in quotes.',
  sources: [
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
    SECURE_USE,
  ],
  references: [cwe(214), nist('IA-5')],

  examples: {
    bad: [oneJob('- run: |\n    «curl -H "Authorization: Bearer ${{ secrets.TOKEN }}" https://api.example.com»')],
    good: [
      oneJob(
        '- env:\n    TOKEN: ${{ secrets.TOKEN }}\n  run: |\n    curl -H "Authorization: Bearer $TOKEN" https://api.example.com',
      ),
      oneJob('- run: az account set --subscription ${{ secrets.AZURE_SUBSCRIPTION_ID }}'),
      oneJob("- run: echo ${{ secrets.TOKEN != '' }}"),
    ],
  },

  *check({ file }) {
    for (const { script } of file.steps) {
      if (!script) continue;
      if (script.unknown) yield UNKNOWN;
      for (const { at, expression } of expressionsOf(script)) {
        const secret = [...givenBy(expression)].find(
          ([context, name]) => context === 'secrets' && name !== undefined && !isIdentifier(name),
        );
        if (secret) yield { at, message: `the script holds ${secret.join('.')}` };
      }
    }
  },
  fix: BY_VARIABLE,
});
