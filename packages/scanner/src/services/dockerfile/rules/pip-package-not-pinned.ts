import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { PIP } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_pip_package_not_pinned',
  title: 'A package that pip installs has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `flask==3.1.0`, best with hashes in a requirements file.',
  sources: ['https://pip.pypa.io/en/stable/topics/repeatable-installs/', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM python:3.13\nRUN «pip install --no-cache-dir flask»`,
      `FROM python:3.13\nRUN «python3 -m pip install -U setuptools»`,
    ],
    good: [
      `FROM python:3.13\nRUN pip install flask==3.1.0 . ./wheels/own.whl`,
      `FROM python:3.13\nRUN pip install -r requirements.txt`,
      `FROM python:3.13\nRUN pip install -c constraints.txt flask`,
      `FROM python:3.13\nRUN python -m build install`,
    ],
  },

  judge: notPinned(PIP, /^(?:-c|--constraint(?:=.*)?)$/),
});
