import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BY_VARIABLE } from '../by-variable.ts';
import { givenBy } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import { runsAsCode } from '../untrusted.ts';
import { type WorkflowFile, textOf } from '../workflow-file.ts';
import { SCRIPT_INJECTIONS, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_input_in_script',
  title: 'An input of the workflow or action is expanded into a script',
  terms: ['workflow_dispatch inputs', 'template injection'],
  severity: MODERATE_LOW,
  problem:
    'Whoever starts the workflow, or calls it with a value from elsewhere, chooses a part of the script, and so runs commands with the rights of the job.',
  remediation: 'Give the input to the step by `env` and read the variable in the script, in quotes.',
  sources: [SCRIPT_INJECTIONS, zizmor('template-injection')],
  references: [cwe(78), nist('SI-10')],

  examples: {
    bad: [
      oneJob('- run: «./deploy.sh ${{ inputs.target }}»', 'workflow_dispatch'),
      oneJob('- run: «./deploy.sh --target="${{ inputs.target }}"»', 'workflow_dispatch'),
      oneJob('- run: «./deploy.sh ${{ github.event.inputs.target }}»', 'workflow_dispatch'),
      oneJob('- run: «./deploy.sh ${{ github.event.client_payload.target }}»', 'repository_dispatch'),
      'name: a\nruns:\n  using: composite\n  steps:\n    - shell: bash\n      run: «echo ${{ inputs.who }}»',
      oneJob(
        '- uses: actions/github-script@f28e40c7f34bde8b3046d885e986cb6290c5673b # v7.1.0\n  with:\n    script: |\n      «core.info("${{ inputs.target }}")»',
        'workflow_dispatch',
      ),
    ],
    good: [
      oneJob(
        '- uses: actions/github-script@f28e40c7f34bde8b3046d885e986cb6290c5673b # v7.1.0\n  with:\n    script: core.info(process.env.TARGET)\n    retries: ${{ inputs.target }}\n  env:\n    TARGET: ${{ inputs.target }}',
        'workflow_dispatch',
      ),
      oneJob('- env:\n    TARGET: ${{ inputs.target }}\n  run: ./deploy.sh "$TARGET"', 'workflow_dispatch'),
      oneJob("- run: echo ${{ inputs.fast && '--fast' || '' }}", 'workflow_dispatch'),
      'on:\n  workflow_dispatch:\n    inputs:\n      fast:\n        type: boolean\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ inputs.fast }}\n',
    ],
  },

  *check({ file }) {
    const harmless = harmlessInputs(file);
    for (const step of file.steps) {
      if (step.script?.unknown) yield UNKNOWN;
      for (const { at, expression } of step.script ? expressionsOf(step.script) : []) {
        const found = [...givenBy(expression)].find((path) => isFreeInput(path, harmless));
        if (found) yield { at, message: `the script holds ${found.join('.')}` };
      }
      for (const { name, expressions } of step.inputs.filter((input) => runsAsCode(step, input.name))) {
        for (const { at, expression } of expressions) {
          const found = [...givenBy(expression)].find((path) => isFreeInput(path, harmless));
          if (found) yield { at, message: `${name} holds ${found.join('.')}` };
        }
      }
    }
  },
  fix: BY_VARIABLE,
});

function isFreeInput(path: readonly string[], harmless: ReadonlySet<string>): boolean {
  const name = path.join('.');
  const input = /^(?:inputs|github\.event\.inputs)\.([^.]+)$/.exec(name)?.[1];
  if (input !== undefined) return !harmless.has(input);
  return /^github\.event\.client_payload(?:\.|$)/.test(name);
}

/** Inputs whose value is one of few that the file names. */
function harmlessInputs(file: WorkflowFile): ReadonlySet<string> {
  const found = new Set<string>();
  for (const event of ['workflow_dispatch', 'workflow_call']) {
    for (const [name, { value }] of pairsInForce(pairInForce(file.trigger(event), 'inputs')?.value)) {
      const type = textOf(pairInForce(value, 'type')?.value);
      if (type === 'boolean' || type === 'number' || type === 'choice') found.add(name.toLowerCase());
    }
  }
  return found;
}
