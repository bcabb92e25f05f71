import { checkedPartOf, uncheckedFilesOf, type UncheckedReason } from '@plumbline/model/coverage';
import { RULESETS, type Report, type Ruleset } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { tellTaken } from '../output/tell-taken.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Detail } from '../output/formatted.ts';
import {
  isPrinted,
  OUTPUTS,
  STANDARD_OUTPUT,
  writeOutputs,
  type Output,
  type OutputOptions,
} from '../output/write-outputs.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { scanInThreads } from '../scan-in-threads.ts';

/** Reasons that a person can do something about, and that no pipeline should be green with. */
const UNREADABLE: ReadonlySet<UncheckedReason> = new Set([
  'missing',
  'lost',
  'damaged',
  'binary',
  'too-large',
  'stopped',
]);

export interface ScanOptions {
  readonly folder: string;
  /** `NAME=PATTERN` each: the files that fit the pattern are that service's. */
  readonly services: readonly string[];
  /** Say of each file that is taken why. */
  readonly verbose: boolean;
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
  readonly upload: boolean;
  readonly clusterName: string | undefined;
  readonly organization: string | undefined;
  readonly serverUrl: string | undefined;
}

/**
 * Scans one folder, here or on the server, and writes the report.
 * Errors: CommandError with the code that says whose turn it is.
 */
export async function runScan(options: ScanOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const output = outputOptions(options);
  const failLevel = failLevelOf(options.minimumFailLevel);
  const ruleset = rulesetOf(options.ruleset);
  const judgedAt = dayOf(options.judgedAt);
  if (options.upload && !options.hygiene) throw new CommandError(EXIT.usage, texts.hygieneIsUploaded);
  assertFolder(options.folder);

  const choice = await readServiceChoice(options.folder, options.services);
  const clusterName = options.clusterName ?? clusterNameOf(options.folder);
  terminal.progress(texts.lookingForFiles);
  const bundle = await discover(options.folder, clusterName, terminal.tell, {
    choice,
    ...(options.verbose && { onTaken: tellTaken(terminal) }),
  });
  const isEmpty = bundle.sources.size === 0;
  if (isEmpty) terminal.tell(texts.nothingFound(options.folder, bundle.filesSeen, SERVICES_WITH_RULES));
  if (isEmpty && options.upload) terminal.tell(texts.nothingUploaded);

  const scanned =
    options.upload && !isEmpty
      ? await scanOnServer(bundle, options, ruleset, settings, terminal)
      : await scanInThreads(
          bundle,
          {
            folder: options.folder,
            compiledCodeFolder: settings.compiledCodeFolder,
            options: { ruleset, judgedAt, leaveOut: options.hygiene ? undefined : 'hygiene' },
          },
          (done) => terminal.progress(texts.checking(done)),
        );
  terminal.progress('');
  const report = withLeftOut(scanned, bundle);
  await writeOutputs(report, clusterName, output, terminal);
  return exitCodeOf(report, failLevel);
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

async function scanOnServer(
  bundle: DiscoveredBundle,
  { organization, serverUrl }: ScanOptions,
  ruleset: Ruleset | undefined,
  settings: Settings,
  terminal: Terminal,
): Promise<Report> {
  const { uploadAndScan } = await import('../server/upload-and-scan.ts');
  return uploadAndScan(bundle, { organization, serverUrl, ruleset }, settings, terminal);
}

function dayOf(text: string | undefined): string {
  const day = text ?? new Date().toISOString().slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay) throw new CommandError(EXIT.usage, texts.dayInvalid(day));
  return day;
}

function outputOptions({ outputs, outputFolder, details }: ScanOptions): OutputOptions {
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

function failLevelOf(text: string): number {
  if (!/^[1-6]$/.test(text)) throw new CommandError(EXIT.usage, texts.failLevelInvalid);
  return Number(text);
}

function rulesetOf(name: string | undefined): Ruleset | undefined {
  if (name === undefined || name === '') return undefined;
  const ruleset = RULESETS.find((known) => known === name);
  if (!ruleset) throw new CommandError(EXIT.usage, texts.unknownRuleset(name, RULESETS));
  return ruleset;
}
