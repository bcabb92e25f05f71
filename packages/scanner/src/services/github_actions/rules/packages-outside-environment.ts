import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { oneJob, stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_packages_outside_environment',
  title: 'setup-python installs packages into the Python of the runner (pip-install)',
  terms: ['misfeature'],
  severity: LOW,
  problem:
    'They are installed outside of any virtual environment, without hashes, and before the lock file of the project is read.',
  remediation: 'Install them in a step of their own, in a virtual environment and with `--require-hashes`.',
  sources: [zizmor('misfeature'), 'https://github.com/actions/setup-python'],
  references: [cwe(1357)],

  examples: {
    bad: [oneJob('- uses: actions/setup-python@v6\n  with:\n    «pip-install: -r requirements.txt»')],
    good: [oneJob('- uses: actions/setup-python@v6\n  with:\n    python-version: 3.13')],
  },

  judge(step) {
    const input = step.runsAction('actions/setup-python') ? step.input('pip-install') : undefined;
    if (!input) return undefined;
    return input.text === undefined
      ? UNKNOWN
      : { at: input.at, message: { code: 'is-there', values: { setting: 'pip-install' } } };
  },
});
