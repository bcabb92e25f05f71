/** Downloads that a shell or another interpreter runs as they come. */
import { HIGH } from '@plumbline/model/severity';
import type { ShellCommand } from '../reading/shell-commands.ts';
import { FAMILIES } from '../dangers/families.ts';

/** What is said of it wherever commands are written. */
export const DOWNLOAD_PIPED_TO_SHELL = {
  title: 'A download is piped to a shell and runs unverified',
  terms: ['curl pipe bash', 'wget pipe sh'],
  severity: HIGH,
  problem:
    'Whoever controls the address, or breaks into its server, runs commands with the rights and secrets that these have, and nothing tells today from yesterday.',
  references: FAMILIES.integrity,
} as const;

const DOWNLOADERS = /^(curl|wget|aria2c|fetch|irm|iwr|invoke-restmethod|invoke-webrequest)$/i;
const INTERPRETERS =
  /^((ba|da|a|k|z|fi)?sh|python[\d.]*|perl|ruby|node|php|source|\.|eval|iex|invoke-expression|pwsh)$/i;
const SUBSTITUTED_DOWNLOAD = /(?:\$\(|`|<\()\s*(?:curl|wget)\b/;

/** What PowerShell fetches and runs: `iex (irm https://…)`. */
const OF_POWERSHELL =
  /\b(?:iex|invoke-expression)\s{0,10}["'&(][^\n;|]{0,300}(?:\.DownloadString\(|\b(?:irm|iwr|invoke-restmethod|invoke-webrequest)\s)/i;
/** Units: characters. */
const LONGEST_OF_POWERSHELL = 500;

/** The interpreter that runs what the command downloads; undefined where none does. */
export function interpreterOfDownload(command: ShellCommand): string | undefined {
  const { name, words } = command;
  if (DOWNLOADERS.test(name)) {
    const reader = interpreterBehind(command);
    // `python -c …` and `python script` read the download as data.
    return reader && readsScriptFromInput(reader) ? reader.name : undefined;
  }
  if (/^(?:iex|invoke-expression|pwsh|powershell)$/i.test(name)) {
    const { source, start } = command;
    return OF_POWERSHELL.test(source.text.slice(start, start + LONGEST_OF_POWERSHELL)) ? name : undefined;
  }
  if (!INTERPRETERS.test(name)) return undefined;
  return words.some(({ text }) => SUBSTITUTED_DOWNLOAD.test(text)) ? name : undefined;
}

/**
 * The program that runs a file of a script which came over plain HTTP, or from a server whose certificate was not looked
 * at; undefined where none does, or where the script compares something with a checksum or a signature.
 */
export function exposedDownloadRunIn(commands: readonly ShellCommand[]): string | undefined {
  if (commands.some(({ name }) => COMPARES.test(name))) return undefined;
  const downloaded = new Set<string>();
  for (const { name, program, words } of commands) {
    const path = program?.text ?? '';
    const runs = RUNS_FILE.test(name) ? words.find(({ text }) => !text.startsWith('-'))?.text : path;
    if (runs !== undefined && downloaded.has(plainPath(runs))) return name;
    const file = isExposedDownload(name, words) ? fileOfDownload(name, words) : undefined;
    if (file !== undefined) downloaded.add(plainPath(file));
  }
  return undefined;
}

const COMPARES = /^(?:(?:sha\d+|md5|b2)sum|shasum|gpgv?|cosign|minisign|openssl|rpm|rpmkeys)$/;
const RUNS_FILE = /^(?:(?:ba|da|a|k|z)?sh|python[\d.]*|perl|ruby|node|php|source|\.)$/;

function isFlag(text: string, letter: string, name: string): boolean {
  return text === name || (/^-\w+$/.test(text) && text.includes(letter));
}

function isExposedDownload(name: string, words: ShellCommand['words']): boolean {
  if (name !== 'curl' && name !== 'wget') return false;
  // To the machine itself nobody is on the way.
  if (words.some(({ text }) => /^http:\/\/(?!localhost\b|127\.|169\.254\.|\[|metadata\b)/i.test(text))) return true;
  const skips = words.some(({ text }) =>
    name === 'curl' ? isFlag(text, 'k', '--insecure') : text === '--no-check-certificate',
  );
  return skips && words.some(({ text }) => /^https:\/\//i.test(text));
}

/** What it is written into: named, or the last part of the address. */
function fileOfDownload(name: string, words: ShellCommand['words']): string | undefined {
  const texts = words.map(({ text }) => text);
  const named = name === 'curl' ? /^(?:-(?!-)\w*o|--output)$/ : /^(?:-(?!-)\w*O|--output-document)$/;
  const at = texts.findIndex((text) => named.test(text));
  if (at >= 0) return texts[at + 1];
  const isKept = name === 'wget' || texts.some((text) => isFlag(text, 'O', '--remote-name'));
  const address = isKept ? texts.find((text) => /^https?:\/\//i.test(text)) : undefined;
  return address?.split(/[?#]/, 1)[0]?.split('/').at(-1);
}

function plainPath(path: string): string {
  return path.replace(/^\.\//, '');
}

/** The first interpreter of the pipe behind a command: worked out from the pipe's end, once for all its commands. */
function interpreterBehind(command: ShellCommand): ShellCommand | undefined {
  const waiting: ShellCommand[] = [];
  let at: ShellCommand | undefined = command;
  for (; at && !INTERPRETERS_BEHIND.has(at); at = at.pipedInto) waiting.push(at);
  let found = at && INTERPRETERS_BEHIND.get(at);
  for (const waited of waiting.toReversed()) {
    const { pipedInto } = waited;
    if (pipedInto && INTERPRETERS.test(pipedInto.name)) found = pipedInto;
    INTERPRETERS_BEHIND.set(waited, found);
  }
  return found;
}

const INTERPRETERS_BEHIND = new WeakMap<ShellCommand, ShellCommand | undefined>();

function readsScriptFromInput({ name, words }: ShellCommand): boolean {
  if (name.endsWith('sh')) return !words.some(({ text }) => /^-\w*c$/.test(text));
  const first = words[0]?.text;
  return first === undefined || first === '-' || first === '/dev/stdin' || /^[<>|\d]/.test(first);
}
