import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE } from '../package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_repository_not_pinned',
  title: 'git clone takes whatever the repository holds that day',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a tag with `--branch`, or check out a commit after the clone.',
  sources: ['https://git-scm.com/docs/git-clone', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [`FROM debian:12\nRUN «git clone https://example.com/tool.git» && make -C tool`],
    good: [
      `FROM debian:12\nRUN git clone --branch v1.4.2 --depth 1 https://example.com/tool.git`,
      `FROM debian:12\nRUN git clone https://example.com/tool.git && cd tool && git checkout 4f2c1a9`,
      'FROM debian:12\nRUN git clone $OPTIONS https://example.com/tool.git',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const runs of file.runs.values()) {
      const commands = runs.map(({ command }) => command).filter(({ name }) => name === 'git');
      if (commands.some(({ words }) => words.some(({ text }) => /^(?:checkout|reset|switch|fetch)$/.test(text))))
        continue;
      for (const at of commands) {
        const isClone = at.words.some(({ text }) => text === 'clone');
        const isNamed = at.words.some(
          ({ text, unknown }) => unknown || /^(?:-b.*|--branch.*|--revision.*)$/.test(text),
        );
        if (isClone && !isNamed) yield { at, message: 'git clone without a tag or commit' };
      }
    }
  },
});
