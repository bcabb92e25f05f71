import { MODERATE } from '@plumbline/model/severity';
import { ADDED_PACKAGE_INDEX, addedIndexIn } from '../../../rules/added-package-index.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_package_index_added',
  ...ADDED_PACKAGE_INDEX,
  severity: MODERATE,

  examples: {
    bad: [
      oneJob('- run: «pip install --extra-index-url https://pypi.example.com/simple app»'),
      oneJob('- run: «PIP_EXTRA_INDEX_URL=https://pypi.example.com/simple pip install app»'),
    ],
    good: [
      oneJob('- run: pip install --index-url https://pypi.example.com/simple app'),
      oneJob('- run: pip install --extra-index-url https://download.pytorch.org/whl/cpu torch'),
      oneJob('- run: uv pip install --extra-index-url https://pypi.example.com/simple app'), // the first that has it
      oneJob('- run: pip install --require-hashes --extra-index-url https://pypi.example.com/simple -r all.txt'),
    ],
  },

  judge({ command }) {
    const value = addedIndexIn(command);
    return value === undefined ? undefined : { code: 'has', values: { setting: command.name, value } };
  },
});
