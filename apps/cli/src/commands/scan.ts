import type { Report } from '@plumbline/model/report';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { checkHere, checkOptionsOf, endWith, type CheckArguments } from '../check-bundle.ts';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { printable } from '../output/printable.ts';
import { tellTaken } from '../output/tell-taken.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import type { UploadOptions } from '../server/upload-and-scan.ts';
import { readFolderSettings, type ConfigChoice, type FolderSettings } from '../settings-file/folder-settings.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface ScanOptions extends CheckArguments {
  readonly folder: string;
  /** `NAME=PATTERN` each: the files that fit the pattern are that service's. */
  readonly services: readonly string[];
  readonly respectGitignore?: boolean | undefined;
  readonly config?: ConfigChoice;
  /** Say of each file that is taken why. */
  readonly verbose: boolean;
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
  const { folder, upload } = options;
  if (upload && options.hygiene === false) throw new CommandError(EXIT.usage, texts.hygieneIsUploaded);
  if (upload && options.baseline !== undefined) throw new CommandError(EXIT.usage, texts.baselineIsHere);
  assertFolder(folder);
  const ofFolder = await readFolderSettings(folder, options.config, terminal.tell);
  const check = checkOptionsOf(options, upload ? knownToPortal(ofFolder, terminal) : ofFolder);
  const choice = readServiceChoice(ofFolder, options.services);
  const said = ofFolder.said.upload ?? {};
  const { clusterName = said.clusterName ?? clusterNameOf(folder), organization = said.organization } = options;
  terminal.progress(texts.lookingForFiles);
  const bundle = await discover(folder, clusterName, terminal.tell, {
    choice,
    settings: ofFolder,
    respectGitignore: options.respectGitignore,
    ...(options.verbose && { onTaken: tellTaken(terminal) }),
  });
  const isEmpty = bundle.sources.size === 0;
  if (isEmpty) terminal.tell(texts.nothingFound(options.folder, bundle.filesSeen, SERVICES_WITH_RULES));
  if (isEmpty && options.upload) terminal.tell(texts.nothingUploaded);

  const report =
    options.upload && !isEmpty
      ? await scanOnServer(
          bundle,
          { organization, serverUrl: serverOf(options, ofFolder, settings), ruleset: check.ruleset },
          settings,
          terminal,
        )
      : await checkHere(bundle, folder, check, settings, terminal);
  return endWith(report, bundle, check, terminal);
}

/** The settings without what is about a report that is made here: that is told. */
function knownToPortal(settings: FolderSettings, { tell }: Terminal): FolderSettings {
  const { rules, hygiene, baseline, ...said } = settings.said;
  const unknown = [
    ...(rules === undefined ? [] : ['rules']),
    ...(hygiene === false ? ['hygiene'] : []),
    ...(baseline === undefined ? [] : ['baseline']),
  ];
  if (unknown.length > 0) tell(texts.notOnServer(settings.file ?? '', unknown));
  return { ...settings, said };
}

/**
 * Settings may be anybody's who wrote what is scanned: what the environment signs in with goes nowhere that they say.
 * Errors: CommandError `usage` where it would.
 */
function serverOf(
  { serverUrl }: ScanOptions,
  { file = '', said }: FolderSettings,
  settings: Settings,
): string | undefined {
  const server = said.upload?.server;
  if (serverUrl !== undefined || settings.serverUrl !== undefined || server === undefined) return serverUrl;
  if (settings.token !== undefined || settings.password !== undefined) {
    throw new CommandError(EXIT.usage, texts.serverOfSettings(file, printable(server)));
  }
  return server;
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
