import { checkedPartOf, uncheckedFilesOf, type UncheckedReason } from '@plumbline/model/coverage';
import { RULESETS, type Report, type Ruleset } from '@plumbline/model/report';
import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import { summarize } from '@plumbline/model/summarize';
import type { Cache } from './cache/cache.ts';
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
import { scanInThreads } from './scan-in-threads.ts';
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

/** What people say about the checks of anything, as they wrote it. */
export interface CheckArguments {
  /** Comma-separated. */
  readonly outputs: string;
  readonly outputFolder: string;
  /** How much the formatted output says: at most one, which has no effect on others. */
  readonly details: readonly Detail[];
  readonly minimumFailLevel: string;
  readonly ruleset: string | undefined;
  /** ISO day; today where left out. */
  readonly judgedAt: string | undefined;
  /** False leaves out what is good practice alone. */
  readonly hygiene: boolean;
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
  readonly ruleset: Ruleset | undefined;
  readonly judgedAt: string;
  readonly hygiene: boolean;
  /** Rules that people wrote, which run beside ours. */
  readonly customRules: readonly CustomRule[];
}

/**
 * Before anything is looked for or read but custom rules. `folder`: whose installed packages have the custom rules that are named.
 * Errors: CommandError `usage`, or `input` where an output cannot be written, or custom rules are not there.
 */
export async function checkOptionsOf(
  given: CheckArguments & Partial<KeepArguments>,
  folder?: string,
): Promise<CheckOptions> {
  if (given.upload === true && !given.hygiene) throw new CommandError(EXIT.usage, texts.hygieneIsUploaded);
  if (given.upload === true && given.customRules.length > 0)
    throw new CommandError(EXIT.usage, texts.customRulesNotUploaded);
  const unkept = [
    ...(given.organization === undefined ? [] : ['--organization']),
    ...(given.serverUrl === undefined ? [] : ['--server']),
  ];
  if (given.upload !== true && unkept.length > 0) throw new CommandError(EXIT.usage, texts.needsUpload(unkept));
  const output = outputOptions(given);
  assertOutputsWritable(output);
  return {
    output,
    failLevel: failLevelOf(given.minimumFailLevel),
    ruleset: rulesetOf(given.ruleset),
    judgedAt: dayOf(given.judgedAt),
    hygiene: given.hygiene,
    customRules: await customRulesAt(given.customRules, folder),
  };
}

/** Where there are none, nothing is loaded that reads them. */
async function customRulesAt(paths: readonly string[], folder: string | undefined): Promise<readonly CustomRule[]> {
  if (paths.length === 0) return [];
  const { loadCustomRules } = await import('./custom-rules/load-custom-rules.ts');
  return loadCustomRules(paths, folder);
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
  if (isEmpty || !keep.upload) return checkHere(bundle, folder, check, settings, terminal, cache);
  const { uploadAndScan } = await import('./server/upload-and-scan.ts');
  return uploadAndScan(bundle, { ...keep, ruleset: check.ruleset }, settings, terminal);
}

/** Checks a bundle of files below a folder, here. `cache`: where what it finds is kept for the next run. */
export async function checkHere(
  bundle: DiscoveredBundle,
  folder: string,
  { ruleset, judgedAt, hygiene, customRules }: CheckOptions,
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
      options: { ruleset, judgedAt, leaveOut: hygiene ? undefined : 'hygiene', customRules },
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

/** Writes what was asked for and says what the report means to a pipeline. */
export async function endWith(
  report: Report,
  bundle: DiscoveredBundle,
  { output, failLevel }: CheckOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  terminal.progress('');
  const whole = withLeftOut(report, bundle);
  await writeOutputs(whole, bundle.manifest.name, output, terminal);
  return exitCodeOf(whole, failLevel);
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
  const day = text ?? new Date().toISOString().slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay) throw new CommandError(EXIT.usage, texts.dayInvalid(day));
  return day;
}

function outputOptions({ outputs, outputFolder, details }: CheckArguments): OutputOptions {
  const chosen = outputs
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(toOutput);
  if (outputFolder === STANDARD_OUTPUT && (chosen.length !== 1 || chosen.some(isPrinted))) {
    throw new CommandError(EXIT.usage, texts.oneOutputForStandardOutput(OUTPUTS.filter((name) => !isPrinted(name))));
  }
  const [detail, other] = details;
  if (other !== undefined) throw new CommandError(EXIT.usage, texts.oneDetail);
  if (detail !== undefined && !chosen.includes('formatted')) {
    throw new CommandError(EXIT.usage, texts.detailWithoutPage(detail));
  }
  return { outputs: chosen, outputFolder, detail: detail ?? 'page' };
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

function rulesetOf(name: string | undefined): Ruleset | undefined {
  if (name === undefined || name === '') return undefined;
  const ruleset = RULESETS.find((known) => known === name);
  if (!ruleset) throw new CommandError(EXIT.usage, texts.unknownRuleset(name, RULESETS));
  return ruleset;
}
