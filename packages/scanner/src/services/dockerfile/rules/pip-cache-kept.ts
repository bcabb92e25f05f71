import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE, keptCaches } from '../kept-caches.ts';
import { addingOption } from '../installations.ts';
import { PIP } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_pip_cache_kept',
  title: 'The cache of pip stays in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'Use `pip install --no-cache-dir`, or set `ENV PIP_NO_CACHE_DIR=1`.',
  sources: ['https://pip.pypa.io/en/stable/topics/caching/'],

  examples: {
    bad: [`FROM python:3.13\nRUN «pip install flask==3.1.0»`],
    good: [
      `FROM python:3.13\nRUN pip install --no-cache-dir flask==3.1.0`,
      `FROM python:3.13\nRUN pip install --no-cache flask==3.1.0`, // pip takes an option that begins so
      `FROM python:3.13\nRUN pipx install black==24.1.0`, // it does not know the option
      `FROM python:3.13\nENV PIP_NO_CACHE_DIR=1\nRUN pip install flask==3.1.0`,
      `FROM python:3.13\nRUN --mount=type=cache,target=/root/.cache/pip pip install flask==3.1.0`,
    ],
  },

  check: keptCaches({
    manager: PIP,
    isCleaned: /--no-cache\b|\.cache|PIP_NO_CACHE_DIR|pip[\d.]* cache purge/,
    variable: 'PIP_NO_CACHE_DIR',
  }),
  fix: { kind: 'safe', edits: addingOption(PIP, '--no-cache-dir') },
});
