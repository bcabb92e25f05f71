import { CommandError, EXIT } from './exit-codes.ts';
import { texts } from './texts.ts';

/** Arguments in the words of this program, and what to say of those that were others. */
export interface Spelled {
  readonly args: readonly string[];
  readonly hints: readonly string[];
}

/** What the existing client takes before its command, each with a value. Source: command-line contract, section 4.1. */
const LEADING = [
  'coguard-api-url',
  'coguard-auth-url',
  'logging-level',
  'minimum-fail-level',
  'dry-run',
  'output-format',
  'ruleset',
  'additional-scan-result',
] as const;
type Leading = (typeof LEADING)[number];

/** Its commands that check something, by what they are called here. Source: command-line contract, section 4.2. */
const CHECKING: Readonly<Record<string, string>> = {
  'docker-image': 'image',
  'docker-container': 'container',
  folder: 'scan',
  repository: 'repository',
  'open-api': 'open-api',
  cloud: 'cloud',
};

/** Of the others, one that is named `scan` has to be named behind that. */
const NEEDS_A_NAME: ReadonlySet<string> = new Set(['repository', 'open-api']);

/** The other scanners that it runs, by what each is called here. Source: command-line contract, section 8.7. */
const SCANNERS: ReadonlyMap<string, string> = new Map([
  ['trivy_cve_scan', 'trivy'],
  ['phpstan_sast_scan', 'phpstan'],
]);

const LOGGING_LEVELS = ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'];

/**
 * Whatever the existing client takes, as this program does: what has no meaning here is refused with what to do instead,
 * and each other word is told once. Errors: CommandError `usage`.
 */
export function fromOldSpellings(args: readonly string[]): Spelled {
  const { given, rest } = leadingOptions(args);
  const [command, ...words] = rest;
  if (command === undefined || command.startsWith('-')) return { args, hints: [] };
  const hints: string[] = [];
  const spelled = commandOf(command, words, given, hints);
  return { args: [...spelled, ...optionsOf(given, spelled[0] ?? '', hints)], hints };
}

type Given = ReadonlyMap<Leading, string>;

/** Those before the command, as far as they are known; `rest` begins with the first word that is none. */
function leadingOptions(args: readonly string[]): { readonly given: Given; readonly rest: readonly string[] } {
  const given = new Map<Leading, string>();
  let index = 0;
  while (index < args.length) {
    const [, written, inline] = /^--([\w-]+)(?:=(.*))?$/.exec(args[index] ?? '') ?? [];
    const name = LEADING.find((known) => known === written);
    if (name === undefined) break;
    const value = inline ?? args[index + 1];
    if (value === undefined) throw new CommandError(EXIT.usage, texts.optionNeedsValue(`--${name}`));
    // Only this one can be given again.
    const before = name === 'additional-scan-result' ? given.get(name) : undefined;
    given.set(name, before ? `${before},${value}` : value);
    index += inline === undefined ? 2 : 1;
  }
  return { given, rest: args.slice(index) };
}

/** The command and its own arguments. */
function commandOf(command: string, words: readonly string[], given: Given, hints: string[]): readonly string[] {
  if (command === 'pipeline' && words[1] === 'add') {
    const [provider = '', , ...folder] = words;
    hints.push(texts.spelledNow(`pipeline ${provider} add`, `ci ${provider}`));
    return ['ci', provider, ...folder];
  }
  if (command === 'account' && words[0] === 'download-cluster-report') {
    hints.push(texts.spelledNow('account download-cluster-report', 'report download'));
    return ['report', 'download', ...words.slice(1)];
  }
  const now = Object.hasOwn(CHECKING, command) ? CHECKING[command] : undefined;
  if (now === undefined) return [command, ...words];
  const isAlone = words.length === 1 && !NEEDS_A_NAME.has(now);
  const own = words[0] === 'scan' && (words.length > 1 || isAlone) ? words.slice(1) : words;
  if (command === 'folder') return folderCommand(own, given, hints);
  if (command !== now) hints.push(texts.spelledNow(command, now));
  return [now, ...own];
}

/** `folder PATH --fix=true` mends; `--fix=false` does not. */
function folderCommand(words: readonly string[], given: Given, hints: string[]): readonly string[] {
  let fixes = false;
  const left: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word.startsWith('--fix=')) fixes = isTrue('--fix', word.slice('--fix='.length));
    else if (word === '--fix') fixes = isTrue('--fix', words[(index += 1)]);
    else left.push(word);
  }
  if (!fixes) {
    hints.push(texts.spelledNow('folder', 'scan'));
    return ['scan', ...left];
  }
  const isDry = given.has('dry-run') && isTrue('--dry-run', given.get('dry-run'));
  hints.push(texts.spelledNow('folder --fix=true', 'fix --yes'));
  return ['fix', ...left, isDry ? '--dry-run' : '--yes'];
}

/** The options before a command as those behind it. */
function optionsOf(given: Given, command: string, hints: string[]): readonly string[] {
  const args: string[] = [];
  const isDry = given.has('dry-run') && isTrue('--dry-run', given.get('dry-run'));
  for (const [name, value] of given) {
    switch (name) {
      case 'minimum-fail-level':
        args.push('--minimum-fail-level', value);
        break;
      case 'ruleset':
        if (value !== '') args.push('--ruleset', value);
        break;
      case 'output-format':
        hints.push(texts.spelledNow('--output-format', '--output'));
        args.push('--output', value);
        break;
      case 'coguard-api-url': {
        // The client always uploads; a command that has nothing to upload has an address alone.
        const keeps = Object.values(CHECKING).includes(command);
        const now = keeps ? ['--upload', '--server'] : ['--server'];
        if (keeps && isDry) break;
        hints.push(texts.spelledNow('--coguard-api-url', now.join(' ')));
        args.push(...now, value.replace(/(?<!\/)\/+$/, '').replace(/\/server$/, ''));
        break;
      }
      case 'coguard-auth-url':
        hints.push(texts.identityIsKnown);
        break;
      case 'dry-run':
        if (isDry && command !== 'fix') hints.push(texts.nothingLeaves);
        break;
      case 'logging-level':
        args.push(...loggingArguments(value, command, hints));
        break;
      case 'additional-scan-result':
        if (value !== '')
          args.push(...value.split(',').flatMap((scanner) => scannerArguments(scanner, command, hints)));
    }
  }
  return args;
}

function loggingArguments(level: string, command: string, hints: string[]): readonly string[] {
  if (!LOGGING_LEVELS.includes(level)) throw new CommandError(EXIT.usage, texts.loggingLevel(level, LOGGING_LEVELS));
  if (level !== 'DEBUG' || !Object.values(CHECKING).includes(command)) return [];
  hints.push(texts.spelledNow('--logging-level DEBUG', '--list-files'));
  return ['--list-files'];
}

/** The client has it for folders alone, and leaves it out of what else it does. */
function scannerArguments(given: string, command: string, hints: string[]): readonly string[] {
  const name = SCANNERS.get(given);
  if (name === undefined) {
    throw new CommandError(EXIT.usage, texts.unknownScanner(given, [...SCANNERS.keys()]));
  }
  if (command !== 'scan') throw new CommandError(EXIT.usage, texts.scannersOfFolders);
  hints.push(texts.spelledNow(`--additional-scan-result ${given}`, `--with ${name}`));
  return ['--with', name];
}

function isTrue(option: string, text: string | undefined): boolean {
  if (/^(?:true|yes|1)$/i.test(text ?? '')) return true;
  if (/^(?:false|no|0)$/i.test(text ?? '')) return false;
  throw new CommandError(EXIT.usage, texts.trueOrFalse(option));
}
