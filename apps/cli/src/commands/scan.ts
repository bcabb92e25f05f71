import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { openCache } from '../cache/cache.ts';
import { checkOptionsOf, checkWhereAsked, endWith, type CheckArguments, type KeepArguments } from '../check-bundle.ts';
import { discover, isAmong, type DiscoveredBundle } from '../discover/discover.ts';
import type { FileTree } from '../discover/file-tree.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { withPipelineNote, withPipelineRule } from '../failed-rules.ts';
import type { ImageArguments } from '../images/open-image.ts';
import type { WithImages } from '../images/with-images.ts';
import { pageLinks } from '../output/page-links.ts';
import { printable } from '@plumbline/model/printable';
import { fileListing } from '../output/file-listing.ts';
import { readScannerResults, withScannerResults } from '../scanner-results.ts';
import type { ScannersRun } from '../scanners/run-scanners.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import { readFolderSettings, type ConfigChoice, type FolderSettings } from '../settings-file/folder-settings.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface ScanOptions extends CheckArguments, KeepArguments {
  readonly folder: string;
  /** Whether it is gone when the scan is done. */
  readonly isTemporary?: boolean;
  /** Files and folders below it that are scanned alone. */
  readonly only?: readonly string[] | undefined;
  /** Files that stand in no folder, in place of those of this one. */
  readonly tree?: FileTree | undefined;
  /** `NAME=PATTERN` each: the files that fit the pattern are that service's. */
  readonly services: readonly string[];
  readonly respectGitignore?: boolean | undefined;
  readonly config?: ConfigChoice;
  /** Say of each file why it is taken or left. */
  readonly listFiles: boolean;
  /** Take what earlier runs found of the same files, and keep what this one does. */
  readonly cache: boolean;
  /** Check the images too that the files refer to; as settings say where it is left out. */
  readonly images: boolean | undefined;
  readonly image: ImageArguments;
  /** Files in which other scanners wrote down what they found there. */
  readonly results?: readonly string[] | undefined;
  /** Other scanners that are run there, as people named them; as settings say where it is left out. */
  readonly scanners?: readonly string[] | undefined;
}

/** Of folders that are there for one scan only. */
export const CHECKED_ONCE = {
  isTemporary: true,
  cache: false,
  images: false,
  image: { from: undefined, platform: undefined, isInsecure: false },
} as const;

/**
 * Scans one folder, here or on the server, and writes the report.
 * Errors: CommandError with the code that says whose turn it is.
 */
export async function runScan(options: ScanOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { folder, image, upload } = options;
  assertFolder(folder);
  const isOfSome = options.only !== undefined || options.tree !== undefined;
  const ofFolder = { ...(await readFolderSettings(folder, options.config, terminal.tell)), isOfSome };
  const known = upload ? knownToPortal(ofFolder, terminal) : ofFolder;
  const check = await checkOptionsOf(options, folder, known);
  const results = readScannerResults(options.results ?? [], folder);
  const runScanners = await scannersFor(options, ofFolder, settings, terminal);
  const images = areImagesWanted(options.images, image, ofFolder);

  const choice = readServiceChoice(ofFolder, options.services);
  const keep = keepArgumentsOf(options, ofFolder, settings);
  const clusterName = keep.clusterName ?? clusterNameOf(folder);
  const cache = options.cache ? openCache(settings.resultsFolder, terminal.tell) : undefined;
  terminal.progress(texts.lookingForFiles);
  const found = await discover(options.tree ?? folder, clusterName, terminal.tell, {
    choice,
    only: options.only,
    settings: ofFolder,
    respectGitignore: options.respectGitignore,
    cache,
    listing: options.listFiles ? fileListing(terminal) : undefined,
  });
  const ruled = isOfSome ? found : withPipelineRule(found, folder);
  const others = await runScanners();
  const joined = withScannerResults(ruled, [...results, ...others.results]);
  const { bundle, failure } = await withImages(joined, images ? image : undefined, settings, terminal);
  const untaken = untakenOf(options.only ?? [], bundle);
  if (untaken.length > 0 && bundle.sources.size > 0) terminal.tell(texts.namedNotTaken(untaken.map(printable)));
  const nothingFound =
    untaken.length > 0
      ? texts.namedNotTaken(untaken.map(printable))
      : texts.nothingFound(folder, bundle.filesSeen, SERVICES_WITH_RULES);
  const report = await checkWhereAsked(bundle, folder, check, keep, nothingFound, settings, terminal, cache);
  const links = await pageLinks(options.isTemporary ? undefined : folder, settings, terminal);
  const code = await endWith(upload ? report : withPipelineNote(report), bundle, check, links, terminal);
  // What failed is worse than what could not be looked at.
  return code === EXIT.failedChecks ? code : (failure ?? others.failure ?? code);
}

/**
 * What runs the other scanners that are asked for; they are looked for at once. A folder that is there for one scan is
 * somebody else's, whose settings start no program.
 * Errors: CommandError `usage` for what is no scanner and where there is no whole folder, `input` for one that is not there.
 */
async function scannersFor(
  { folder, scanners: asked, isTemporary = false }: ScanOptions,
  { file = '', said, isOfSome }: FolderSettings,
  settings: Settings,
  terminal: Terminal,
): Promise<() => Promise<ScannersRun>> {
  const none = { results: [], failure: undefined };
  const wanted = said.scanners ?? [];
  if (asked && asked.length > 0 && isOfSome) throw new CommandError(EXIT.usage, texts.scannersOfWholeFolders);
  if (!asked && wanted.length > 0 && isTemporary) terminal.tell(texts.scannersOfOthers(file, wanted));
  const named = asked ?? (isOfSome || isTemporary ? [] : wanted);
  if (named.length === 0) return () => Promise.resolve(none);
  const { runScanners, scannerPrograms, scannersOf } = await import('../scanners/run-scanners.ts');
  const programs = scannerPrograms(scannersOf(named), settings);
  return () => runScanners(programs, folder, settings, terminal);
}

/** Of what was named, that of which no file is checked. */
function untakenOf(only: readonly string[], { sources }: DiscoveredBundle): readonly string[] {
  const taken = [...sources.values()];
  return only.filter((place) => !taken.some((file) => isAmong(file, [place])));
}

/** The settings without what is about a report that is made here: that is told. */
function knownToPortal(settings: FolderSettings, { tell }: Terminal): FolderSettings {
  const { rules, hygiene, baseline, customRules, ...said } = settings.said;
  const unknown = [
    ...(rules === undefined ? [] : ['rules']),
    ...(hygiene === false ? ['hygiene'] : []),
    ...(baseline === undefined ? [] : ['baseline']),
    ...(customRules === undefined ? [] : ['customRules']),
  ];
  if (unknown.length > 0) tell(texts.notOnServer(settings.file ?? '', unknown));
  return { ...settings, said };
}

/**
 * Where the report is kept, as the command line says, and then the settings. These may be anybody's who wrote what is
 * scanned: what the environment signs in with goes nowhere that they say.
 * Errors: CommandError `usage` where it would.
 */
function keepArgumentsOf(
  { upload, clusterName, organization, serverUrl }: ScanOptions,
  { file = '', said }: FolderSettings,
  settings: Settings,
): KeepArguments {
  const { server, ...names } = said.upload ?? {};
  const isSaid = upload && serverUrl === undefined && settings.serverUrl === undefined && server !== undefined;
  if (isSaid && (settings.token !== undefined || settings.password !== undefined)) {
    throw new CommandError(EXIT.usage, texts.serverOfSettings(file, printable(server)));
  }
  return {
    upload,
    clusterName: clusterName ?? names.clusterName,
    organization: organization ?? names.organization,
    serverUrl: isSaid ? server : serverUrl,
  };
}

/** Whether the images are checked too that files refer to. Errors: CommandError `usage` for what has no effect without. */
export function areImagesWanted(
  asked: boolean | undefined,
  { from, platform, isInsecure }: ImageArguments,
  { said }: FolderSettings,
): boolean {
  const images = asked ?? said.images ?? false;
  if (!images && (from !== undefined || platform !== undefined || isInsecure)) {
    throw new CommandError(EXIT.usage, texts.optionsOfImages);
  }
  return images;
}

/** `image`: undefined where no images are wanted. */
export async function withImages(
  bundle: DiscoveredBundle,
  image: ImageArguments | undefined,
  settings: Settings,
  terminal: Terminal,
): Promise<WithImages> {
  if (!image) return { bundle, failure: undefined };
  const { withReferencedImages } = await import('../images/with-images.ts');
  return withReferencedImages(bundle, image, settings, terminal);
}
