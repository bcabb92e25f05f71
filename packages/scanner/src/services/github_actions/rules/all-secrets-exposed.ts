import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { partsOf } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import { SECURE_USE, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_all_secrets_exposed',
  title: 'An expression gives a step all secrets at once',
  terms: ['toJSON(secrets)'],
  severity: HIGH,
  problem:
    'Every secret of the repository and the organization reaches the step, and GitHub hides none of them in logs once they are one text: a step that turns against you takes them all.',
  remediation: 'Name each secret that the step needs, such as `${{ secrets.DEPLOY_KEY }}`.',
  sources: [zizmor('overprovisioned-secrets'), SECURE_USE],
  references: [cwe(200), nist('AC-6')],

  examples: {
    bad: [
      oneJob('- run: ./deploy.sh\n  env:\n    «ALL: ${{ toJSON(secrets) }}»'),
      oneJob('- run: ./deploy.sh\n  env:\n    «KEY: ${{ secrets[matrix.name] }}»'),
    ],
    good: [
      oneJob('- run: ./deploy.sh\n  env:\n    KEY: ${{ secrets.KEY }}'),
      oneJob("- run: ./deploy.sh\n  env:\n    KEY: ${{ secrets['KEY'] }}"),
    ],
  },

  *check({ file }) {
    for (const { scalar } of file.scalars) {
      for (const { at, expression } of expressionsOf(scalar)) {
        const found = [...partsOf(expression)].find(
          (part) =>
            part.kind === 'context' &&
            part.path[0] === 'secrets' &&
            (part.path.length === 1 || part.path[1] === '?' || part.path[1] === '*'),
        );
        if (found)
          yield {
            at,
            message:
              found.kind === 'context' && found.path.length === 1
                ? 'all of secrets'
                : 'secrets by a name that is worked out',
          };
      }
    }
  },
});
