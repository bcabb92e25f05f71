import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { linesBehind } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_folders_all_trusted',
  title: "git in the image trusts all folders, whoever owns them (safe.directory '*')",
  terms: ['dubious ownership', 'GIT_CONFIG_KEY_0', 'gitconfig'],
  severity: LOW,
  problem:
    'Where a container works on repositories that others wrote, the settings and hooks that somebody put into one of them are run.',
  remediation: 'Name the folder: `git config --system --add safe.directory /srv/repository`.',
  sources: ['https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory'],
  references: [cwe(426)],

  examples: {
    bad: [
      `FROM debian:13\nRUN git config --system init.defaultBranch main \\\n && «git config --system --add safe.directory '*'»`,
      `FROM debian:13\nENV GIT_CONFIG_COUNT=1 \\\n    GIT_CONFIG_KEY_0=safe.directory \\\n    «GIT_CONFIG_VALUE_0=*»`,
      `FROM debian:13\nCOPY <<EOF /etc/gitconfig\n[safe]\n«  directory = *»\nEOF`,
    ],
    good: [
      `FROM debian:13\nRUN git config --system --add safe.directory /srv/repository`,
      `FROM debian:13\nRUN git config --system remote.origin.fetch '+refs/heads/*:refs/remotes/origin/*'`,
      `FROM debian:13 AS build\nRUN git config --global --add safe.directory '*'\nFROM debian:13`,
      `FROM debian:13\nENV GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=/srv/repository`,
      `FROM debian:13\nCOPY <<EOF /etc/gitconfig\n[safe]\n  directory = *\n  directory =\n  directory = /srv/repository\nEOF`,
    ],
  },

  *check({ file }): Generator<Finding> {
    const message = { code: 'is', values: { setting: 'safe.directory', value: '*' } } as const;
    for (const { command } of [...file.finalRuns.values()].flat()) {
      const { name, words } = command;
      const isAll = words.some(({ text }, index) => text === '*' && words[index - 1]?.text === 'safe.directory');
      if (name === 'git' && isAll) yield { at: command, message };
    }
    const variables = variablesInForce(file);
    const keys = new Map(variables.map(({ name, value }) => [name, value]));
    for (const variable of variables) {
      const [, number] = /^GIT_CONFIG_VALUE_(\d{1,3})$/.exec(variable.name) ?? [];
      const isOfFolders = /^["']?safe\.directory["']?$/i.test(keys.get(`GIT_CONFIG_KEY_${number ?? ''}`) ?? '');
      if (number !== undefined && isOfFolders && /^["']?\*["']?$/.test(variable.value ?? ''))
        yield { at: variable, message };
    }
    for (const directive of file.finalInstructions) {
      if (!/^(?:COPY|RUN)$/i.test(directive.name)) continue;
      let isOfFolders = false;
      let found: Finding | undefined;
      for (const { at, text } of linesBehind(directive)) {
        if (/^\s*\[/.test(text)) isOfFolders = /^\s*\[safe\]/i.test(text);
        const [, folder] = (isOfFolders && /^\s*directory\s*=\s*["']?([^"'\s#;]{0,300})/.exec(text)) || [];
        // An empty one takes back those before it.
        if (folder === '*') found = { at, message };
        else if (folder === '') found = undefined;
      }
      if (found) yield found;
    }
  },
});
