import { filesOf, servicesOf } from '@plumbline/model/bundle';
import { checkedPartOf, uncheckedFilesOf, type UncheckedReason } from '@plumbline/model/coverage';
import { imageOfFile } from '@plumbline/model/included-image';
import { isIgnoringNote, NOTE_TEXTS } from '@plumbline/model/report-notes';
import { RULESETS, type Report, type Ruleset } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';
import { comparedWith, readBaseline, type Baseline } from './baseline.ts';
import type { Cache } from './cache/cache.ts';
import type { PartOptions } from './cache/kept-parts.ts';
import type { DiscoveredBundle } from './discover/discover.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Detail } from './output/formatted.ts';
import {
  assertOutputsWritable,
  isPrinted,
  OUTPUTS,
  STANDARD_OUTPUT,
  writeOutputs,
  type Output,
  type OutputOptions,
} from './output/write-outputs.ts';
import type { PageLinks } from './output/page-links.ts';
import { printable } from '@plumbline/model/printable';
import { scanInThreads } from './scan-in-threads.ts';
import { scanOptionsOf, today } from './scan-options.ts';
import { isDay } from './settings-file/check-shape.ts';
import type { FolderSettings } from './settings-file/folder-settings.ts';
import { insideBase } from './settings-file/inside-base.ts';
import type { Settings } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { texts } from './texts.ts';

/** Reasons that a person can do something about, and that no pipeline should be green with. */
const UNREADABLE: ReadonlySet<UncheckedReason> = new Set([
  'missing',
  'lost',
  'damaged',
  'binary',
  'too-large',
  'stopped',
]);

/** What people say about the checks of anything, as they wrote it; of what is left out, settings may say something. */
export interface CheckArguments {
  /** Comma-separated; the formatted one where left out. */
  readonly outputs: string | undefined;
  readonly outputFolder: string;
  /** How much the formatted output says: at most one, which has no effect on others. */
  readonly details: readonly Detail[];
  /** 1 where left out. */
  readonly minimumFailLevel: string | undefined;
  readonly ruleset: string | undefined;
  /** ISO day; today where left out. */
  readonly judgedAt: string | undefined;
  /** False leaves out what is good practice alone. */
  readonly hygiene: boolean | undefined;
  /** What was ignored in vain is a mistake. */
  readonly strict?: boolean | undefined;
  /** A file of failed checks that are known. */
  readonly baseline?: string | undefined;
  /** Leave out what the baseline knows. */
  readonly newOnly?: boolean | undefined;
  /** Files, folders and packages with rules that people wrote. */
  readonly customRules: readonly string[];
}

/** Where the report is kept, as people wrote it. */
export interface KeepArguments {
  readonly upload: boolean;
  readonly clusterName: string | undefined;
  readonly organization: string | undefined;
  readonly serverUrl: string | undefined;
}

export interface CheckOptions {
  readonly output: OutputOptions;
  readonly failLevel: number;
  readonly scan: PartOptions;
  readonly strict: boolean;
  readonly baseline: Baseline | undefined;
  readonly newOnly: boolean;
  readonly settings: FolderSettings | undefined;
}

/**
 * Before anything is looked for or read but settings, which say what is not given, and custom rules. `folder`: whose installed
 * packages have the custom rules that are named.
 * Errors: CommandError `usage`, and `input` for a baseline that cannot be read and an output that cannot be written.
 */
export async function checkOptionsOf(
  given: CheckArguments & Partial<KeepArguments>,
  folder?: string,
  settings?: FolderSettings,
): Promise<CheckOptions> {
  if (given.upload === true && given.hygiene === false) throw new CommandError(EXIT.usage, texts.hygieneIsUploaded);
  if (given.upload === true && given.baseline !== undefined) throw new CommandError(EXIT.usage, texts.baselineIsHere);
  if (given.upload === true && given.customRules.length > 0)
    throw new CommandError(EXIT.usage, texts.customRulesNotUploaded);
  const unkept = [
    ...(given.organization === undefined ? [] : ['--organization']),
    ...(given.serverUrl === undefined ? [] : ['--server']),
  ];
  if (given.upload !== true && unkept.length > 0) throw new CommandError(EXIT.usage, texts.needsUpload(unkept));
  const baseline = baselineOf(given.baseline, settings);
  if (given.newOnly && !baseline) throw new CommandError(EXIT.usage, texts.newOnlyNeedsBaseline);
  const output = outputOptions(given, settings, folder);
  assertOutputsWritable(output);
  return {
    output,
    failLevel:
      given.minimumFailLevel === undefined ? (settings?.said.failLevel ?? 1) : failLevelOf(given.minimumFailLevel),
    scan: await scanOptionsOf(settings, folder, {
      ...given,
      ruleset: rulesetOf(given.ruleset),
      judgedAt: dayOf(given.judgedAt),
      fileFingerprints: baseline !== undefined,
    }),
    strict: given.strict ?? false,
    baseline,
    newOnly: given.newOnly ?? false,
    settings,
  };
}

function baselineOf(given: string | undefined, settings: FolderSettings | undefined): Baseline | undefined {
  if (given !== undefined) return readBaseline(given, given);
  const said = settings?.said.baseline;
  return said === undefined || !settings ? undefined : readBaseline(insideBase(settings, said, 'baseline'), said);
}

/**
 * Checks a bundle, here or on the server. `nothingFound`: what is said of one without files, which is not uploaded.
 * `folder`: below which its files are, where they are on a disk.
 */
export async function checkWhereAsked(
  bundle: DiscoveredBundle,
  folder: string,
  check: CheckOptions,
  keep: KeepArguments,
  nothingFound: string,
  settings: Settings,
  terminal: Terminal,
  cache?: Cache,
): Promise<Report> {
  const isEmpty = bundle.sources.size === 0;
  if (isEmpty) terminal.tell(nothingFound);
  if (isEmpty && keep.upload) terminal.tell(texts.nothingUploaded);
  if (isEmpty || !keep.upload) return checkHere(bundle, folder, check.scan, settings, terminal, cache);
  const { uploadAndScan } = await import('./server/upload-and-scan.ts');
  return uploadAndScan(bundle, { ...keep, ruleset: check.scan.ruleset }, settings, terminal);
}

/** Checks a bundle of files below a folder, here. `cache`: where what it finds is kept for the next run. */
export async function checkHere(
  bundle: DiscoveredBundle,
  folder: string,
  options: PartOptions,
  settings: Settings,
  terminal: Terminal,
  cache?: Cache,
): Promise<Report> {
  const startedMs = performance.now();
  const report = await scanInThreads(
    bundle,
    {
      folder,
      compiledCodeFolder: settings.compiledCodeFolder,
      options,
      kept: cache && { folder: cache.folder.folder, versions: cache.versions },
    },
    (done) => {
      const seconds = Math.max(1, performance.now() - startedMs) / 1000;
      terminal.progress(texts.checking(done, Math.round((done * bundle.sources.size) / seconds)));
    },
  );
  bundle.known?.write();
  cache?.folder.trim(cache.nowMs());
  return report;
}

/** Writes what was asked for and says what the report means to a pipeline. `links`: of the formatted output. */
export async function endWith(
  report: Report,
  bundle: DiscoveredBundle,
  check: CheckOptions,
  links: PageLinks,
  terminal: Terminal,
): Promise<ExitCode> {
  terminal.progress('');
  const { output, failLevel, strict, baseline, newOnly, settings } = check;
  const whole = withUnusedPatterns(withLeftOut(report, bundle), bundle, settings);
  const compared = baseline ? comparedWith(baseline, whole, imagesIn(bundle), settings) : whole;
  const fresh = compared.failed.filter(({ baselineState }) => baselineState !== 'known');
  const shown = newOnly ? { ...compared, failed: fresh } : compared;
  await writeOutputs(shown, bundle.manifest.name, output, links, terminal);
  if (baseline) {
    terminal.tell(texts.baselineCompared(baseline.file, fresh.length, compared.failed.length - fresh.length));
  }
  const vain = compared.notes.filter(isIgnoringNote);
  // Who reads no page of it is told here.
  if (!output.outputs.includes('formatted'))
    for (const { message } of vain) terminal.tell(printable(texts.note(message)));
  if (strict && vain.length > 0) {
    terminal.tell(texts.strictFails(vain.length));
    return EXIT.usage;
  }
  return exitCodeOf({ ...compared, failed: fresh }, failLevel);
}

function imagesIn({ manifest }: DiscoveredBundle): ReadonlySet<string> {
  const files = [...servicesOf(manifest)].flatMap(({ definition }) => filesOf(definition));
  return new Set(files.flatMap((file) => imageOfFile(file).image ?? []));
}

/** Of a part of what the settings are about, nobody can say that a pattern is not needed. */
function withUnusedPatterns(report: Report, { unusedPatterns }: DiscoveredBundle, settings?: FolderSettings): Report {
  const isPart = settings !== undefined && (settings.isOfSome || settings.below !== '');
  if (unusedPatterns.length === 0 || isPart) return report;
  const notes = unusedPatterns.map(({ text, place }) => {
    const values = { place, pattern: text };
    return { code: 'pattern-unused', values, message: NOTE_TEXTS['pattern-unused'](values) };
  });
  return { ...report, notes: [...report.notes, ...notes] };
}

/** A folder holds more than the bundle that was made of it: the report says so wherever it was made. */
function withLeftOut(report: Report, { leftOut }: DiscoveredBundle): Report {
  if (leftOut.length === 0) return report;
  return { ...report, coverage: { services: [], ...report.coverage, leftOut: [...leftOut] } };
}

/** A pipeline is green only where something was checked and nothing that was recognised could not be read. */
function exitCodeOf(report: Report, failLevel: number): ExitCode {
  if (report.failed.some(({ rule }) => rule.severity >= failLevel)) return EXIT.failedChecks;
  if (uncheckedFilesOf(report).some(({ reason }) => UNREADABLE.has(reason))) return EXIT.input;
  return checkedPartOf(summarize(report)) === 'nothing' ? EXIT.nothingChecked : EXIT.success;
}

function dayOf(text: string | undefined): string {
  const day = text ?? today();
  if (!isDay(day)) throw new CommandError(EXIT.usage, texts.dayInvalid(day));
  return day;
}

function outputOptions(
  { outputs, outputFolder, details }: CheckArguments,
  settings: FolderSettings | undefined,
  folder = '.',
): OutputOptions {
  const files = new Map(
    Object.entries(outputs === undefined ? (settings?.said.outputs ?? {}) : {}).map(([name, file]) => [
      toOutput(name),
      settings ? insideBase(settings, file, 'outputs', name) : file,
    ]),
  );
  const named = (outputs ?? 'formatted')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(toOutput);
  const chosen = [...named, ...files.keys()];
  if (outputFolder === STANDARD_OUTPUT && (named.length !== 1 || named.some(isPrinted))) {
    throw new CommandError(EXIT.usage, texts.oneOutputForStandardOutput(OUTPUTS.filter((name) => !isPrinted(name))));
  }
  const [detail, other] = details;
  if (other !== undefined) throw new CommandError(EXIT.usage, texts.oneDetail);
  if (detail !== undefined && !chosen.includes('formatted')) {
    throw new CommandError(EXIT.usage, texts.detailWithoutPage(detail));
  }
  return { outputs: chosen, scannedFolder: folder, outputFolder, files, detail: detail ?? 'page' };
}

function toOutput(name: string): Output {
  const output = OUTPUTS.find((known) => known === name);
  if (!output) throw new CommandError(EXIT.usage, texts.unknownOutput(name, OUTPUTS));
  return output;
}

/** Errors: CommandError `usage`. */
export function failLevelOf(text: string): number {
  if (!/^[1-6]$/.test(text)) throw new CommandError(EXIT.usage, texts.failLevelInvalid);
  return Number(text);
}

function rulesetOf(name: string | undefined): Ruleset | '' | undefined {
  if (name === undefined || name === '') return name;
  const ruleset = RULESETS.find((known) => known === name);
  if (!ruleset) throw new CommandError(EXIT.usage, texts.unknownRuleset(name, RULESETS));
  return ruleset;
}
