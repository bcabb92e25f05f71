import type { Report } from '@plumbline/model/report';
import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { checkHere, checkOptionsOf, endWith, type CheckArguments } from '../check-bundle.ts';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { tellTaken } from '../output/tell-taken.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import type { UploadOptions } from '../server/upload-and-scan.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface ScanOptions extends CheckArguments {
  readonly folder: string;
  /** `NAME=PATTERN` each: the files that fit the pattern are that service's. */
  readonly services: readonly string[];
  /** Say of each file that is taken why. */
  readonly verbose: boolean;
  /** Files, folders and packages with rules that people wrote. */
  readonly customRules: readonly string[];
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
  const given = checkOptionsOf(options);
  if (options.upload && !options.hygiene) throw new CommandError(EXIT.usage, texts.hygieneIsUploaded);
  if (options.upload && options.customRules.length > 0)
    throw new CommandError(EXIT.usage, texts.customRulesNotUploaded);
  assertFolder(options.folder);
  const check = { ...given, customRules: await customRulesAt(options.customRules, options.folder) };

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

  const report =
    options.upload && !isEmpty
      ? await scanOnServer(bundle, { ...options, ruleset: check.ruleset }, settings, terminal)
      : await checkHere(bundle, options.folder, check, settings, terminal);
  return endWith(report, bundle, check, terminal);
}

/** Where there are none, nothing is loaded that reads them. */
async function customRulesAt(paths: readonly string[], folder: string): Promise<readonly CustomRule[]> {
  if (paths.length === 0) return [];
  const { loadCustomRules } = await import('../custom-rules/load-custom-rules.ts');
  return loadCustomRules(paths, folder);
}

async function scanOnServer(
  bundle: DiscoveredBundle,
  options: UploadOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<Report> {
  const { uploadAndScan } = await import('../server/upload-and-scan.ts');
  return uploadAndScan(bundle, options, settings, terminal);
}
