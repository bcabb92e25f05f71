import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import type { ShellCommand, Word } from '../../../reading/shell-commands.ts';
import { flagOf, operandsOf } from '../dockerfile-file.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE } from '../installations.ts';
import { BRANCH } from '../../../rules/moving-branches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_repository_cloned_not_pinned',
  formerIds: ['dockerfile_repository_not_pinned'],
  title: 'git clone, or ADD of a repository, takes whatever that has on the day',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: `${NOT_REPEATABLE} Whoever takes over the repository has code in the next image.`,
  remediation:
    'Check out a commit behind it, or name a tag: `git clone --depth 1 --branch v1.4.2`, `ADD https://…/tool.git#v1.4.2`.',
  sources: [
    'https://git-scm.com/docs/git-clone',
    reference('add'),
    'https://pip.pypa.io/en/stable/topics/vcs-support/',
    'https://doc.rust-lang.org/cargo/commands/cargo-install.html',
    BEST_PRACTICES,
  ],
  references: [cwe(494), cwe(1357), nist('CM-2'), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «git clone https://github.com/example/tool.git» && make -C tool`,
      `FROM debian:12\nRUN «git clone --depth 1 -b main https://github.com/example/tool /src»`,
      'FROM debian:12\nRUN «git clone https://github.com/example/tool "$HOME/src"»',
      `FROM debian:12\n«ADD https://github.com/example/tool.git#main /src»`,
      `FROM debian:12\n«ADD git@git.example.com:example/tool.git /src»`,
      `FROM python:3.13\nRUN «pip install git+https://github.com/example/tool.git@main»`,
      `FROM rust:1.90\nRUN «cargo install --locked --git https://github.com/example/tool»`,
    ],
    good: [
      `FROM debian:12\nRUN git clone --depth 1 --branch v1.4.2 https://github.com/example/tool`,
      `FROM debian:12\nRUN git clone https://github.com/example/tool /src && cd /src && git checkout 4f2a1c9`,
      `FROM debian:12\nRUN git clone --branch=$VERSION https://github.com/example/tool`,
      'FROM debian:12\nRUN git clone https://github.com/example/tool\nWORKDIR /tool\nRUN git reset --hard $COMMIT',
      `FROM debian:12\nRUN git clone /src/tool`,
      `FROM debian:12\nADD https://github.com/example/tool.git#v1.4.2 /src`,
      `FROM debian:12\nADD --checksum=4f2a1c98ab01d27de4f2a1c98ab01d27de4f2a1c https://github.com/example/tool.git#main /src`,
      `FROM debian:12\nADD git@git.example.com:example/tool.git?tag=v1.4.2 /src`,
      'FROM debian:12\nRUN git clone $OPTIONS https://github.com/example/tool',
      'FROM python:3.13\nRUN pip install git+https://github.com/example/tool.git@v1.4.2 "other @ git+ssh://git@example.com/other.git@$VERSION#egg=other"',
      `FROM rust:1.90\nRUN cargo install --git https://github.com/example/tool --tag v1.4.2`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.instructions('ADD')) {
      const added = operandsOf(at)
        .slice(0, -1)
        .find(({ value }) => ADDED.test(String(value)));
      if (!added || added.unknown || flagOf(at, 'checksum') !== undefined) continue;
      const [, given = ''] = String(added.value).split('#', 2);
      const version = given.split(':')[0] ?? '';
      if (version === '' || BRANCH.test(version))
        yield { at, message: version === '' ? 'ADD without a tag or commit' : `ADD of ${version}` };
    }
    for (const { command: at } of file.commands) {
      const moving = movingInstallation(at);
      if (moving !== undefined) yield { at, message: { code: 'has', values: { setting: at.name, value: moving } } };
    }
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

const ADDED = /^(?:https?:\/\/[^#]{1,500}\.git(?:#|$)|(?:git@|ssh:\/\/git@|git:\/\/)[^?]{1,500}$)/;

/** What a package manager builds from a repository, where it takes no tag or commit of that. */
function movingInstallation({ name, words }: ShellCommand): string | undefined {
  const isCargo = name === 'cargo' && words.some(({ text }) => text === '--git' || text.startsWith('--git='));
  if (isCargo && words.some(({ text }) => text === 'install'))
    return words.some(({ text, unknown }) => unknown || /^--(?:rev|tag|branch)(?:=|$)/.test(text))
      ? undefined
      : '--git';
  if (!/^(?:pip[\d.]*|pipx|uv)$/.test(name)) return undefined;
  return words.find(({ text, unknown }) => {
    const address = FROM_GIT.exec(text);
    const version = address?.[1] ?? '';
    return address !== null && !unknown && (version === '' || BRANCH.test(version));
  })?.text;
}

/** `git+https://git@example.com/tool.git@v1#egg=tool`: the group is what stands behind the `@` of the path. */
const FROM_GIT = /\bgit\+(?:https?|ssh|git):\/\/[^/\s]{1,200}\/[^@\s#]{1,300}(?:@([^\s#]{1,200}))?/;

function choosesVersion(words: readonly Word[]): boolean {
  return words.some(({ text }) => /^(?:checkout|reset|switch)$/.test(text));
}
