import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { partsOf } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import { SECURE_USE, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_not_masked',
  title: 'A part of a secret is taken out, and logs show it',
  terms: ['fromJSON(secrets)'],
  severity: MODERATE,
  problem:
    'GitHub hides a secret in logs as a whole: what `fromJSON` takes out of it is not hidden, and whoever reads the log has it.',
  remediation: 'Make a secret of its own of each value, and use that.',
  sources: [SECURE_USE, zizmor('unredacted-secrets')],
  references: [cwe(532), nist('IA-5')],

  examples: {
    bad: [oneJob('- run: ./deploy.sh\n  env:\n    «KEY: ${{ fromJSON(secrets.CLOUD).key }}»')],
    good: [
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
  },
});
