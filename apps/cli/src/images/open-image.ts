import { statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { archiveParts } from './archive-parts.ts';
import { Engine } from './engine.ts';
import { folderParts } from './folder-parts.ts';
import type { Image } from './image.ts';
import { assertPlatform } from './manifests.ts';
import { parseReference } from './reference.ts';
import { credentialsFor } from './registry-credentials.ts';
import { registryImage } from './registry.ts';
import { savedImage } from './saved-image.ts';
import { texts } from '../texts.ts';

const PLACES_OF_IMAGES = ['engine', 'registry'] as const;
type PlaceOfImages = (typeof PLACES_OF_IMAGES)[number];

/** How people say which image is meant, as they wrote it. */
export interface ImageArguments {
  readonly from: string | undefined;
  readonly platform: string | undefined;
  /** Also from registries without TLS. */
  readonly isInsecure: boolean;
}

export interface ImageChoice extends ImageArguments {
  /** One alone; where left out the engine of this machine first, then the registry. */
  readonly from: PlaceOfImages | undefined;
}

/** Errors: CommandError `usage`. */
export function imageChoiceOf(given: ImageArguments): ImageChoice {
  const from = PLACES_OF_IMAGES.find((known) => known === given.from);
  if (given.from !== undefined && !from) {
    throw new CommandError(EXIT.usage, texts.images.whereInvalid(given.from, PLACES_OF_IMAGES));
  }
  assertPlatform(given.platform);
  return { ...given, from };
}

/**
 * An archive, a folder, or else an image by its name. What is written with `./` or `/` is a place, whether there is
 * something or not; a folder that holds no image may be called like one.
 */
export async function openImage(
  given: string,
  choice: ImageChoice,
  temporaryFolder: string,
  settings: Settings,
  terminal: Terminal,
): Promise<Image> {
  const kind = kindOf(given);
  if (kind === 'file') return savedImage(await archiveParts(given, temporaryFolder), choice.platform);
  const isPlace = /^\.{0,2}[/\\]|^\.{1,2}$|^[a-zA-Z]:[/\\]/.test(given);
  const isLayout = kind === 'folder' && kindOf(path.join(given, 'index.json')) === 'file';
  if (isLayout || isPlace || !parseReference(given)) {
    if (kind === 'folder') return savedImage(folderParts(given), choice.platform);
    throw new CommandError(EXIT.input, texts.images.noReference(given));
  }
  return namedImage(given, choice, temporaryFolder, settings, terminal);
}

/** An image by its name. */
export async function namedImage(
  name: string,
  { from, platform, isInsecure }: ImageChoice,
  temporaryFolder: string,
  settings: Settings,
  terminal: Terminal,
): Promise<Image> {
  const reference = parseReference(name);
  if (!reference) throw new CommandError(EXIT.input, texts.images.noReference(name));
  if (from !== 'registry') {
    const image = await imageOfEngine(name, from, platform, temporaryFolder, settings);
    if (image) return image;
    if (from === 'engine') throw new CommandError(EXIT.input, texts.images.notInEngine(name));
  }
  return registryImage(reference, {
    platform,
    isInsecure,
    credentials: () => credentialsFor(reference.domain, settings, terminal.tell),
  });
}

/** An engine that nobody asked for need not be there, nor have the image for the platform. */
async function imageOfEngine(
  name: string,
  from: PlaceOfImages | undefined,
  platform: string | undefined,
  temporaryFolder: string,
  settings: Settings,
): Promise<Image | undefined> {
  if (from === undefined && platform !== undefined) return undefined;
  try {
    return await Engine.of(settings).image(name, platform, temporaryFolder);
  } catch (error) {
    const isAway = error instanceof CommandError && (error.exitCode === EXIT.server || error.exitCode === EXIT.usage);
    if (from === undefined && isAway) return undefined;
    throw error;
  }
}

function kindOf(place: string): 'file' | 'folder' | undefined {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return 'file';
  return stats?.isDirectory() === true ? 'folder' : undefined;
}
