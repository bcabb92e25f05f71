import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import type { Word } from '../../../reading/shell-commands.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE } from '../package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_repository_cloned_not_pinned',
  formerIds: ['dockerfile_repository_not_pinned'],
  title: 'git clone takes whatever the repository has that day',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: `${NOT_REPEATABLE} Whoever takes over the repository has code in the next image.`,
  remediation: 'Check out a commit behind it, or name a tag: `git clone --depth 1 --branch v1.4.2`.',
  sources: ['https://git-scm.com/docs/git-clone', BEST_PRACTICES],
  references: [cwe(494), cwe(1357), nist('CM-2'), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «git clone https://github.com/example/tool.git» && make -C tool`,
      `FROM debian:12\nRUN «git clone --depth 1 -b main https://github.com/example/tool /src»`,
      'FROM debian:12\nRUN «git clone https://github.com/example/tool "$HOME/src"»',
    ],
    good: [
      `FROM debian:12\nRUN git clone --depth 1 --branch v1.4.2 https://github.com/example/tool`,
      `FROM debian:12\nRUN git clone https://github.com/example/tool /src && cd /src && git checkout 4f2a1c9`,
      `FROM debian:12\nRUN git clone --branch=$VERSION https://github.com/example/tool`,
      'FROM debian:12\nRUN git clone https://github.com/example/tool\nWORKDIR /tool\nRUN git reset --hard $COMMIT',
      `FROM debian:12\nRUN git clone /src/tool`,
      'FROM debian:12\nRUN git clone $OPTIONS https://github.com/example/tool',
    ],
  },

  *check({ file }): Generator<Finding> {
    const lastChoice = file.commands.findLast(
      ({ command: { name, words } }) => name === 'git' && choosesVersion(words),
    );
    for (const commands of file.runs.values()) {
      const own = commands.map(({ command }) => command).filter(({ name }) => name === 'git');
      if (own.some(({ words }) => choosesVersion(words) || words.some(({ text }) => text === 'fetch'))) continue;
      for (const at of own) {
        const texts = at.words.map(({ text }) => text);
        const address = texts.findIndex((text) => /^(?:https?|git|ssh):\/\/|^[\w.-]+@[\w.-]+:/.test(text));
        // A variable before the address may hold the option that names the version.
        const isOpen = at.words.slice(0, address).some(({ text, unknown }) => unknown && text.startsWith('$'));
        if (!texts.includes('clone') || address === -1 || isOpen) continue;
        // Behind WORKDIR, a later RUN may choose the version of any folder.
        if (lastChoice && lastChoice.command.start > at.start) continue;
        const flag = texts.findIndex((text) => /^(?:-b|--branch|--revision)(?:=|$)/.test(text));
        const given = flag === -1 ? undefined : (/=(.*)/s.exec(texts[flag] ?? '')?.[1] ?? texts[flag + 1]);
        if (given === undefined || BRANCH.test(given))
          yield {
            at,
            message: given === undefined ? 'git clone without a tag or commit' : `git clone --branch ${given}`,
          };
      }
    }
  },
});

function choosesVersion(words: readonly Word[]): boolean {
  return words.some(({ text }) => /^(?:checkout|reset|switch)$/.test(text));
}

const BRANCH = /^(?:main|master|develop|development|trunk|head)$/i;
