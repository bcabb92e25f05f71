import {
  checkOptionsOf,
  checkWhereAsked,
  endWith,
  type CheckArguments,
  type CheckOptions,
  type KeepArguments,
} from '../check-bundle.ts';
import type { ExitCode } from '../exit-codes.ts';
import { discoverImage } from '../images/discover-image.ts';
import { Engine } from '../images/engine.ts';
import type { Image } from '../images/image.ts';
import { imageChoiceOf, openImage, type ImageArguments } from '../images/open-image.ts';
import { pageLinks } from '../output/page-links.ts';
import { tellTaken } from '../output/tell-taken.ts';
import { clusterNameOf } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

interface CheckImageOptions extends CheckArguments, KeepArguments {
  /** As people name it: an archive, a folder or a reference; or a container. */
  readonly name: string;
  readonly verbose: boolean;
}

export interface ImageOptions extends CheckImageOptions {
  readonly image: ImageArguments;
}

/** Checks the configuration files of one image, and its configuration and history as a Dockerfile. */
export async function runImage(options: ImageOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const check = await checkOptionsOf(options);
  const choice = imageChoiceOf(options.image);
  terminal.progress(texts.images.reading(options.name));
  return withTemporaryFolder(async (folder) => {
    const image = await openImage(options.name, choice, folder, settings, terminal);
    return checkImage(image, options, check, settings, terminal);
  });
}

/** The same of the files that a container of this machine has now. */
export async function runContainer(
  options: CheckImageOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const check = await checkOptionsOf(options);
  const engine = Engine.of(settings);
  terminal.progress(texts.images.reading(options.name));
  return checkImage(await engine.container(options.name), options, check, settings, terminal);
}

async function checkImage(
  image: Image,
  options: CheckImageOptions,
  check: CheckOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const clusterName = options.clusterName ?? clusterNameOf(options.name);
  const onTaken = options.verbose ? { onTaken: tellTaken(terminal) } : {};
  const bundle = await discoverImage(image, { clusterName, ...onTaken }, terminal);
  const nothingFound = texts.images.nothingFound(image.name, bundle.filesSeen);
  const report = await checkWhereAsked(bundle, '', check, options, nothingFound, settings, terminal);
  return endWith(report, bundle, check, await pageLinks(undefined, settings, terminal), terminal);
}
