import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { PYTHON } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_pip_package_not_pinned',
  title: 'A package that pip, pipx or uv installs has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `flask==3.1.0`, best with hashes in a requirements file.',
  sources: [
    'https://pip.pypa.io/en/stable/topics/repeatable-installs/',
    'https://docs.astral.sh/uv/guides/tools/',
    BEST_PRACTICES,
  ],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM python:3.13\nRUN «pip install --no-cache-dir flask»`,
      `FROM python:3.13\nRUN «python3 -m pip install -U setuptools»`,
      `FROM python:3.13\nRUN «uv tool install ruff»`,
    ],
    good: [
      `FROM python:3.13\nRUN pip install flask==3.1.0 . ./wheels/own.whl`,
      `FROM python:3.13\nRUN pip install -r requirements.txt`,
      `FROM python:3.13\nRUN pip install -c constraints.txt flask`,
      `FROM python:3.13\nRUN uv pip install --requirements requirements.txt`,
      `FROM python:3.13\nRUN uv tool install ruff@0.12.0 && pipx install black==24.1.0`,
      `FROM python:3.13\nRUN python -m build install`,
    ],
  },

  judge: notPinned(PYTHON, /^(?:-c|--constraints?(?:=.*)?)$/),
});
