import { MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import {
  ADDED_INDEX_VARIABLE,
  ADDED_PACKAGE_INDEX,
  addedIndexIn,
  isAddedIndex,
} from '../../../rules/added-package-index.ts';
import { oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_package_index_added',
  ...ADDED_PACKAGE_INDEX,
  severity: MODERATE,

  examples: {
    bad: [
      oneJob('- run: «pip install --extra-index-url https://pypi.example.com/simple app»'),
      oneJob('- run: «PIP_EXTRA_INDEX_URL=https://pypi.example.com/simple pip install app»'),
      oneJob('- run: pip install app\n  env:\n    «PIP_EXTRA_INDEX_URL: https://pypi.example.com/simple»'),
    ],
    good: [
      oneJob('- run: pip install --index-url https://pypi.example.com/simple app'),
      oneJob('- run: pip install --extra-index-url https://download.pytorch.org/whl/cpu torch'),
      oneJob('- run: uv pip install --extra-index-url https://pypi.example.com/simple app'), // the first that has it
      oneJob('- run: pip install --require-hashes --extra-index-url https://pypi.example.com/simple -r all.txt'),
      oneJob('- run: pip install torch\n  env: {PIP_EXTRA_INDEX_URL: "https://download.pytorch.org/whl/cpu"}'),
      oneJob('- run: pip install app\n  env: {PIP_EXTRA_INDEX_URL: "${{ vars.INDEX }}"}'),
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const command of file.steps.flatMap(({ commands }) => commands)) {
      const value = addedIndexIn(command);
      if (value !== undefined)
        yield { at: command, message: { code: 'has', values: { setting: command.name, value } } };
    }
    const environments = [file, ...file.jobs, ...file.steps].flatMap(({ environment }) => environment);
    for (const { at, name, text = '' } of environments) {
      if (name === ADDED_INDEX_VARIABLE && isAddedIndex(text))
        yield { at, message: { code: 'is-there', values: { setting: name } } };
    }
  },
});
