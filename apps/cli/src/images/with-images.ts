import { INCLUDED_IMAGES_RULE } from '@plumbline/scanner/report/foreign-rules';
import type { DiscoveredBundle } from '../discover/discover.ts';
import { CommandError, type ExitCode } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { discoverImage } from './discover-image.ts';
import { joinBundles } from './join-bundles.ts';
import { imageChoiceOf, namedImage, type ImageArguments, type ImageChoice } from './open-image.ts';
import { referencedImages } from './referenced-images.ts';
import { withFailedRules } from '../failed-rules.ts';
import { texts } from '../texts.ts';

/** A repository may name images by the thousand, and each may be of gigabytes. */
const MAX_IMAGES = 100;

export interface WithImages {
  readonly bundle: DiscoveredBundle;
  /** Of the first image that could not be read. */
  readonly failure: ExitCode | undefined;
}

/**
 * A bundle with the images that its files refer to. One that cannot be read is told, and keeps no other from being
 * checked.
 */
export async function withReferencedImages(
  bundle: DiscoveredBundle,
  given: ImageArguments,
  settings: Settings,
  terminal: Terminal,
): Promise<WithImages> {
  const choice = imageChoiceOf(given);
  const { images, unknown } = await referencedImages(bundle);
  if (unknown.size > 0) terminal.tell(texts.images.imagesUnknown([...unknown]));
  if (images.size === 0) return { bundle, failure: undefined };
  terminal.tell(texts.images.imagesRead([...images.keys()]));
  if (images.size > MAX_IMAGES) terminal.tell(texts.images.tooManyImages(MAX_IMAGES));
  const read: DiscoveredBundle[] = [];
  let failure: ExitCode | undefined;
  for (const [name, file] of [...images].slice(0, MAX_IMAGES)) {
    try {
      read.push(await included(name, file, bundle.manifest.name, choice, settings, terminal));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      terminal.tell(texts.images.imageNotRead(name, file, error.message));
      failure ??= error.exitCode;
    }
  }
  // The scanner leaves it out where no image has failed checks. Source: command-line contract, section 5.5.
  return { bundle: withFailedRules(joinBundles(bundle, read), [INCLUDED_IMAGES_RULE]), failure };
}

async function included(
  name: string,
  referredFrom: string,
  clusterName: string,
  choice: ImageChoice,
  settings: Settings,
  terminal: Terminal,
): Promise<DiscoveredBundle> {
  return withTemporaryFolder(async (folder) => {
    const image = await namedImage(name, choice, folder, settings, terminal);
    return discoverImage(image, { clusterName, referredFrom }, terminal);
  });
}
