import { MODERATE_LOW } from '@plumbline/model/severity';
import { itemsOf, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BY_VARIABLE } from '../by-variable.ts';
import { givenBy } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import { type WorkflowFile, textOf } from '../workflow-file.ts';
import { SCRIPT_INJECTIONS, oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_ref_name_in_script',
  title: 'The name of a branch or tag is expanded into a script',
  severity: MODERATE_LOW,
  problem:
    'Names of branches and tags may hold quotes, `$` and `;`: whoever may push one runs commands with the rights and secrets of the job.',
  remediation: 'Read `$GITHUB_REF_NAME` or `$GITHUB_REF` in the script, in quotes, in place of the expression.',
  sources: [SCRIPT_INJECTIONS],
  references: [cwe(78), nist('SI-10')],

  examples: {
    bad: [
      oneJob('- run: «docker tag app app:${{ github.ref_name }}»'),
      oneJob('- run: «echo ${{ github.ref }}»', '[push, create]'),
    ],
    good: [
      oneJob('- run: docker tag app "app:$GITHUB_REF_NAME"'),
      oneJob("- run: echo ${{ github.ref == 'refs/heads/main' }}"),
      'on:\n  push:\n    branches: [main]\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ github.ref_name }}\n',
    ],
  },

  *check({ file }) {
    if (hasNamedBranches(file)) return;
    for (const step of file.steps) {
      if (step.script?.unknown) yield UNKNOWN;
      for (const { at, expression } of step.script ? expressionsOf(step.script) : []) {
        const found = [...givenBy(expression)].map((path) => path.join('.')).find((name) => NAMES.test(name));
        if (found !== undefined) yield { at, message: `the script holds ${found}` };
      }
    }
  },
  fix: BY_VARIABLE,
});

const NAMES =
  /^github\.(?:ref|ref_name|event\.ref|event\.release\.(?:tag_name|name|body|target_commitish)|event\.workflow_run\.head_branch)$/;

/** Whether nothing but pushes to branches that the file names starts it: their names are known. */
function hasNamedBranches(file: WorkflowFile): boolean {
  if (file.kind === 'action' || !file.isStartedBy('push')) return false;
  if (file.events.some((event) => !/^(?:push|workflow_dispatch|schedule)$/.test(event))) return false;
  const push = pairsInForce(file.trigger('push'));
  const branches = itemsOf(push.get('branches')?.value).map((branch) => textOf(branch));
  return (
    branches.length > 0 &&
    !push.has('tags') &&
    branches.every((branch) => branch !== undefined && !/[*?[]/.test(branch))
  );
}
