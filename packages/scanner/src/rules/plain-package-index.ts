/* Indexes of packages that programs are told to ask without TLS. */
import type { ShellCommand } from '../reading/shell-commands.ts';
import { isPlainHttp } from './plain-addresses.ts';
import { cwe, nist } from './rulesets.ts';

/** What rules about them have in common. */
export const PLAIN_PACKAGE_INDEX = {
  remediation: 'Name the index with `https://`.',
  sources: [
    'https://pip.pypa.io/en/stable/cli/pip_install/',
    'https://docs.npmjs.com/cli/v11/using-npm/config',
    'https://dnf-plugins-core.readthedocs.io/en/latest/config_manager.html',
    'https://learn.microsoft.com/en-us/dotnet/core/tools/dotnet-nuget-add-source',
  ],
  references: [cwe(319), cwe(494), nist('SC-8')],
} as const;

/** The address of an index that a command names, where that is one with http. */
export function plainIndexOf({ name, words }: ShellCommand): string | undefined {
  if (!CLIENT.test(name)) return undefined;
  for (const [index, { text }] of words.entries()) {
    const [, option, value] = /^(--[\w-]+)=(.*)$/s.exec(text) ?? [];
    const named = option ?? words[index - 1]?.text ?? '';
    if (OPTION.test(named) && isPlainHttp(value ?? text)) return value ?? text;
  }
  return undefined;
}

const CLIENT = /^(?:pip[\d.]*|python[\d.]*|uv|poetry|npm|yarn|pnpm|gem|bundle|dotnet|nuget|dnf5?|yum-config-manager)$/;
const OPTION =
  /^(?:-i|--index-url|--extra-index-url|--default-index|--index|--registry|registry|--source|-Source|source|--clear-sources|-s|-a|--add|--add-repo|--from-repofile)$/;
