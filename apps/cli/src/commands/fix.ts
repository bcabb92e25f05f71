import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  fixBundle,
  isSafe,
  type FixOptions as ScannerOptions,
  type FixedBundle,
} from '@plumbline/scanner/fixing/fix-bundle';
import type { ProposedFix } from '@plumbline/scanner/report/proposed-fix';
import { loadServicesOf } from '@plumbline/scanner/services';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { byEveryId } from '@plumbline/model/rule-ids';
import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import { decode } from '@plumbline/model/decode';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { uncommittedChanges } from '../git.ts';
import { printDiff } from '../output/diff.ts';
import { printNotMade } from '../output/fixes-not-made.ts';
import { scanOptionsOf, today } from '../scan-options.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import { readFolderSettings, type ConfigChoice } from '../settings-file/folder-settings.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { unknownRule } from '../unknown-rule.ts';
import { chooseFixes } from './choose-fixes.ts';
import { reasonOf } from '../reason-of.ts';

export interface FixOptions {
  readonly folder: string;
  /** `NAME=PATTERN` each: the files that fit the pattern are that service's. */
  readonly services: readonly string[];
  readonly respectGitignore: boolean;
  readonly config: ConfigChoice;
  /** Files, folders and packages with rules that people wrote: no change is made by which one of them would fail. */
  readonly customRules: readonly string[];
  /** Make what these rules find alone, what they suggest too; what every rule finds where empty. */
  readonly rules: readonly string[];
  /** Change these files alone, named below the folder or from where the command runs; all of them where empty. */
  readonly files: readonly string[];
  /** Make what is suggested too. */
  readonly suggested: boolean;
  /** Write without asking. */
  readonly yes: boolean;
  /** Show what would change, and write nothing. */
  readonly dryRun: boolean;
  /** Write although git does not have what is there now. */
  readonly force: boolean;
}

/** One file that would change. */
interface Change {
  /** Below the folder. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly before: string;
  readonly after: string;
}

/**
 * Mends what can be mended in a folder's files, each where it stands: shows each change and asks, or shows all of them,
 * and writes. What is left out is told with the reason.
 * Errors: CommandError `usage` for an unknown rule or file, where git has uncommitted changes, and where nobody can be
 * asked; `input` when a file cannot be written.
 */
export async function runFix(
  asked: FixOptions,
  { gitEnvironment }: Pick<Settings, 'gitEnvironment'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { folder, yes, dryRun } = asked;
  assertFolder(folder);
  const ofFolder = await readFolderSettings(folder, asked.config, terminal.tell);
  const ruled = await scanOptionsOf(ofFolder, folder, { judgedAt: today(), customRules: asked.customRules });
  const options = { ...asked, rules: await idsOf(asked.rules, ruled.customRules) };
  const changed = dryRun || options.force ? 'none' : await uncommittedChanges(folder, gitEnvironment);
  if (changed === 'some') throw new CommandError(EXIT.usage, texts.uncommittedChanges(folder));
  if (changed === 'unknown') throw new CommandError(EXIT.usage, texts.changesUnknown(folder));
  terminal.progress(texts.lookingForFiles);
  const bundle = await discover(folder, clusterNameOf(folder), terminal.tell, {
    choice: readServiceChoice(ofFolder, options.services),
    settings: ofFolder,
    respectGitignore: options.respectGitignore,
  });
  const scope = scopeOf(options, bundle);
  const asks = !yes && !dryRun && terminal.canAsk;

  const wants = wantsOf(options, scope, asks);
  const proposed = await fix(bundle, { ...ruled, wants }, terminal);
  const choice = asks ? await chooseFixes(proposed.made, bundle.sources, terminal) : undefined;
  const fixed = choice ? await fix(bundle, { ...ruled, ...choice }, terminal) : proposed;

  const changes = await changesOf(bundle, fixed);
  if (!choice) for (const { file, before, after } of changes) printDiff(file, before, after, terminal);
  const notMade = fixed.notMade.filter((left) => scope(left.fix));
  printNotMade(notMade, { wants, sources: bundle.sources }, terminal);
  terminal.print(texts.fixed(fixed.mended.length, changes.length, fixed.left.length));
  const left = changes.filter(({ before, after }) => holdsPlaceholder(after) && !holdsPlaceholder(before));
  if (left.length > 0) terminal.print(texts.placeholdersWritten(USER_INSERT_VALUE));
  if (changes.length === 0) return EXIT.success;
  if (dryRun) return EXIT.wouldChange;
  if (!yes && !asks) throw new CommandError(EXIT.usage, texts.nobodyToAsk);
  for (const change of changes) await write(folder, change, terminal);
  return EXIT.success;
}

/** The ids that rules have, for those that they have or had; no custom rule says how to mend what it finds. */
async function idsOf(names: readonly string[], customRules: readonly CustomRule[] = []): Promise<readonly string[]> {
  return Promise.all(
    names.map(async (name) => {
      if (customRules.some(({ id }) => id === name))
        throw new CommandError(EXIT.usage, texts.customRuleMendsNothing(name));
      const rules = (await loadServicesOf(name)).flatMap((service) => service.rules);
      const rule = byEveryId(rules).get(name);
      if (!rule) throw await unknownRule(name, customRules);
      return rule.id;
    }),
  );
}

type Test = (fix: ProposedFix) => boolean;

/** What the rules and files that were named leave. */
function scopeOf({ folder, rules, files }: FixOptions, { sources }: DiscoveredBundle): Test {
  const read = new Set([...sources.values()].map((file) => path.resolve(folder, file)));
  const named = files.map((name) => {
    const file = [path.resolve(folder, name), path.resolve(name)].find((candidate) => read.has(candidate));
    if (file === undefined) throw new CommandError(EXIT.usage, texts.unknownFile(name));
    return file;
  });
  return (fix) =>
    (rules.length === 0 || rules.includes(fix.check.rule.name)) &&
    (files.length === 0 || named.includes(path.resolve(folder, sources.get(fix.path) ?? '')));
}

/** A placeholder is written only where somebody can be asked for its value, or where its rule was named. */
function wantsOf({ rules, suggested }: FixOptions, scope: Test, asks: boolean): Test {
  return (fix) => {
    if (!scope(fix) || isSafe(fix)) return scope(fix);
    return rules.length > 0 || (suggested && (asks || fix.judgement.placeholders === undefined));
  };
}

async function fix(bundle: DiscoveredBundle, options: ScannerOptions, terminal: Terminal): Promise<FixedBundle> {
  const onProgress = (done: number): void => terminal.progress(texts.fixing(done));
  const fixed = await fixBundle(bundle, { ...options, onProgress });
  terminal.progress('');
  return fixed;
}

/** Each file once: several services may have read the same one, of which the first decides. */
async function changesOf(bundle: DiscoveredBundle, { changed }: FixedBundle): Promise<readonly Change[]> {
  const changes = new Map<string, Change>();
  for (const [bundledPath, bytes] of changed) {
    const file = bundle.sources.get(bundledPath);
    if (file === undefined || changes.has(file)) continue;
    changes.set(file, { file, bytes, before: textOf(bundle.read(bundledPath)), after: textOf(bytes) });
  }
  return [...changes.values()];
}

function textOf(bytes: Uint8Array | undefined): string {
  const decoded = bytes && decode(bytes);
  return decoded?.kind === 'text' ? decoded.text : '';
}

/** Into the file that is there, which keeps its rights and its owner. */
async function write(folder: string, { file, bytes }: Change, terminal: Terminal): Promise<void> {
  const target = path.join(folder, file);
  try {
    await writeFile(target, bytes, { flag: 'r+' });
    await truncate(target, bytes.length);
  } catch (error) {
    throw new CommandError(EXIT.input, texts.cannotWrite(target, reasonOf(error)), { cause: error });
  }
  terminal.tell(texts.written(target));
}
