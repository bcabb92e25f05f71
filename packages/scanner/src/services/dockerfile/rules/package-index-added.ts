import { MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import {
  ADDED_INDEX_VARIABLE,
  ADDED_PACKAGE_INDEX,
  addedIndexIn,
  isAddedIndex,
} from '../../../rules/added-package-index.ts';
import { variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { writtenLines } from '../written-lines.ts';

export default dockerfileRule({
  id: 'dockerfile_package_index_added',
  ...ADDED_PACKAGE_INDEX,
  severity: MODERATE,

  examples: {
    bad: [
      `FROM python:3.13\nRUN «pip install --extra-index-url https://pypi.example.com/simple shop-client==2.1»`,
      `FROM python:3.13\n«ENV PIP_EXTRA_INDEX_URL=https://pypi.example.com/simple»\nRUN pip install shop-client==2.1`,
      'FROM python:3.13\nARG TOKEN\nRUN «pip install --extra-index-url=https://build:${TOKEN}@pypi.example.com/simple -r requirements.txt»',
      `FROM python:3.13\nRUN «pip config set global.extra-index-url https://pypi.example.com/simple»`,
      `FROM python:3.13\nCOPY <<EOF /etc/pip.conf\n[global]\n«extra-index-url = https://pypi.example.com/simple»\nEOF`,
    ],
    good: [
      `FROM python:3.13\nRUN printf '[global]\\nindex-url = https://pypi.example.com/simple\\n' > /etc/pip.conf`,
      `FROM python:3.13\nRUN pip install --index-url https://pypi.example.com/simple shop-client==2.1`,
      `FROM python:3.13\nRUN pip install --extra-index-url https://download.pytorch.org/whl/cpu torch==2.9.1`,
      `FROM python:3.13\nENV PIP_EXTRA_INDEX_URL=https://www.piwheels.org/simple`,
      `FROM python:3.13\nRUN pip install --require-hashes --extra-index-url https://pypi.example.com/simple -r requirements.txt`,
      `FROM python:3.13\nRUN uv pip install --extra-index-url https://pypi.example.com/simple shop-client==2.1`,
      'FROM python:3.13\nARG INDEX\nRUN pip install --extra-index-url ${INDEX} torch==2.9.1',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { command } of file.commands) {
      const value = addedIndexIn(command);
      if (value !== undefined)
        yield { at: command, message: { code: 'has', values: { setting: command.name, value } } };
    }
    for (const { at, text } of writtenLines(file)) {
      const [, address] = /^\s*extra-index-url\s*=\s*(\S{1,300})/.exec(text) ?? [];
      if (address !== undefined && isAddedIndex(address))
        yield { at, message: { code: 'has', values: { setting: 'a line', value: 'extra-index-url' } } };
    }
    for (const variable of file.instructions('ENV', 'ARG').flatMap(variablesOf)) {
      const { name, value = '' } = variable;
      if (name === ADDED_INDEX_VARIABLE && isAddedIndex(value))
        yield { at: variable, message: { code: 'is-there', values: { setting: name } } };
    }
  },
});
