/* Indexes of packages that pip asks beside another one, so that a name may be taken from either. */
import type { ShellCommand } from '../reading/shell-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What rules about them have in common. */
export const ADDED_PACKAGE_INDEX = {
  title: 'pip looks for packages in several indexes (dependency confusion)',
  terms: ['extra-index-url'],
  problem:
    'Whoever publishes a package of the same name, with a higher version, at the public index has their code installed in place of yours.',
  remediation: 'Use one index that has both (`--index-url`), or a tool that binds each package to its index.',
  sources: ['https://pip.pypa.io/en/stable/cli/pip_install/#cmdoption-extra-index-url'],
  references: [cwe(427), nist('SR-3')],
} as const;

/** The variable by which pip is told of one. */
export const ADDED_INDEX_VARIABLE = 'PIP_EXTRA_INDEX_URL';

/** The option or setting by which a command adds one to pip's; those whose packages are pinned by their hashes do not count. */
export function addedIndexIn({ name, words, assignments }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text);
  if (texts.includes('--require-hashes') || texts.includes('--no-index')) return undefined;
  const variable = assignments.find(({ text }) => text.startsWith(`${ADDED_INDEX_VARIABLE}=`));
  if (variable && isAddedIndex(variable.text.slice(ADDED_INDEX_VARIABLE.length + 1))) return ADDED_INDEX_VARIABLE;
  // uv takes a package from the first index that has it, unless it is told otherwise.
  const isUv = name === 'uv' && !texts.some((text) => text.includes('unsafe-'));
  if (isUv || !/^(?:pip[\d.]*|python[\d.]*|uv)$/.test(name)) return undefined;
  const index = texts.findIndex((text) =>
    /^(?:--extra-index-url(?:=|$)|(?:global|install)\.extra-index-url$)/.test(text),
  );
  const option = texts[index] ?? '';
  const address = option.includes('=') ? option.slice(option.indexOf('=') + 1) : texts[index + 1];
  return index !== -1 && isAddedIndex(address ?? '') ? option.replace(/=[^]*/, '') : undefined;
}

/** Whether an address names an index, and none whose packages are the maker's own or those of the public one. */
export function isAddedIndex(address: string): boolean {
  const host = /^["']?https?:\/\/(?:[^/@]{0,200}@)?([\w.-]{1,253})/.exec(address)?.[1];
  return host !== undefined && !PUBLIC_INDEX.test(host);
}

const PUBLIC_INDEX =
  /^(?:download\.pytorch\.org|(?:[\w-]+\.)?pypi\.org|pypi(?:\.ngc)?\.nvidia\.com|(?:www\.)?piwheels\.org|wheels\.vllm\.ai)$/;
