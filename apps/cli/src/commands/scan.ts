import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { openCache } from '../cache/cache.ts';
import { checkOptionsOf, checkWhereAsked, endWith, type CheckArguments, type KeepArguments } from '../check-bundle.ts';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { ImageArguments } from '../images/open-image.ts';
import type { WithImages } from '../images/with-images.ts';
import { tellTaken } from '../output/tell-taken.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface ScanOptions extends CheckArguments, KeepArguments {
  readonly folder: string;
  /** `NAME=PATTERN` each: the files that fit the pattern are that service's. */
  readonly services: readonly string[];
  /** Say of each file that is taken why. */
  readonly verbose: boolean;
  /** Take what earlier runs found of the same files, and keep what this one does. */
  readonly cache: boolean;
  /** Check the images too that the files refer to. */
  readonly images: boolean;
  readonly image: ImageArguments;
}

/** Of folders that are there for one scan only. */
export const CHECKED_ONCE = {
  cache: false,
  images: false,
  image: { from: undefined, platform: undefined, isInsecure: false },
} as const;

/**
 * Scans one folder, here or on the server, and writes the report.
 * Errors: CommandError with the code that says whose turn it is.
 */
export async function runScan(options: ScanOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { folder, image } = options;
  const check = checkOptionsOf(options);
  if (!options.images && (image.from !== undefined || image.platform !== undefined || image.isInsecure)) {
    throw new CommandError(EXIT.usage, texts.optionsOfImages);
  }
  assertFolder(folder);

  const choice = await readServiceChoice(folder, options.services);
  const clusterName = options.clusterName ?? clusterNameOf(folder);
  const cache = options.cache ? openCache(settings.resultsFolder, terminal.tell) : undefined;
  terminal.progress(texts.lookingForFiles);
  const found = await discover(folder, clusterName, terminal.tell, {
    choice,
    cache,
    ...(options.verbose && { onTaken: tellTaken(terminal) }),
  });
  const { bundle, failure } = options.images
    ? await withImages(found, image, settings, terminal)
    : { bundle: found, failure: undefined };
  const nothingFound = texts.nothingFound(folder, bundle.filesSeen, SERVICES_WITH_RULES);
  const report = await checkWhereAsked(bundle, folder, check, options, nothingFound, settings, terminal, cache);
  const code = await endWith(report, bundle, check, terminal);
  // What failed is worse than what could not be looked at.
  return code === EXIT.failedChecks ? code : (failure ?? code);
}

async function withImages(
  bundle: DiscoveredBundle,
  image: ImageArguments,
  settings: Settings,
  terminal: Terminal,
): Promise<WithImages> {
  const { withReferencedImages } = await import('../images/with-images.ts');
  return withReferencedImages(bundle, image, settings, terminal);
}
