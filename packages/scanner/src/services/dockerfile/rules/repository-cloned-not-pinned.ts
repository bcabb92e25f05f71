import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE } from '../package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_repository_cloned_not_pinned',
  title: 'git clone takes whatever the repository has that day',
  terms: NOT_PINNED,
  severity: LOW,
  problem: `${NOT_REPEATABLE} Whoever takes over the repository has code in the next image.`,
  remediation: 'Check out a commit behind it, or name a tag: `git clone --depth 1 --branch v1.4.2`.',
  sources: ['https://git-scm.com/docs/git-clone', BEST_PRACTICES],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «git clone https://github.com/example/tool.git» && make -C tool`,
      `FROM debian:12\nRUN «git clone --depth 1 -b main https://github.com/example/tool /src»`,
    ],
    good: [
      `FROM debian:12\nRUN git clone --depth 1 --branch v1.4.2 https://github.com/example/tool`,
      `FROM debian:12\nRUN git clone https://github.com/example/tool /src && cd /src && git checkout 4f2a1c9`,
      `FROM debian:12\nRUN git clone --branch=$VERSION https://github.com/example/tool`,
      `FROM debian:12\nRUN git clone /src/tool`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const commands of file.runs.values()) {
      const own = commands.map(({ command }) => command).filter(({ name }) => name === 'git');
      const isChosen = own.some(({ words }) => words.some(({ text }) => /^(?:checkout|reset|switch)$/.test(text)));
      if (isChosen) continue;
      for (const at of own) {
        const texts = at.words.map(({ text }) => text);
        const isRemote = texts.some((text) => /^(?:https?|git|ssh):\/\/|^[\w.-]+@[\w.-]+:/.test(text));
        if (!texts.includes('clone') || !isRemote) continue;
        const flag = texts.findIndex((text) => /^(?:-b|--branch|--revision)(?:=|$)/.test(text));
        const given = flag === -1 ? undefined : (/=(.*)/s.exec(texts[flag] ?? '')?.[1] ?? texts[flag + 1]);
        if (given === undefined || BRANCH.test(given))
          yield { at, message: given === undefined ? 'git clone' : `git clone --branch ${given}` };
      }
    }
  },
});

const BRANCH = /^(?:main|master|develop|development|trunk|head)$/i;
