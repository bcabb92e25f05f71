import path from 'node:path';
import {
  checkOptionsOf,
  checkWhereAsked,
  endWith,
  type CheckArguments,
  type CheckOptions,
  type KeepArguments,
} from '../check-bundle.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { discoverImage } from '../images/discover-image.ts';
import { Engine } from '../images/engine.ts';
import type { Image } from '../images/image.ts';
import { imageChoiceOf, openImage, type ImageArguments } from '../images/open-image.ts';
import { pageLinks } from '../output/page-links.ts';
import { fileListing } from '../output/file-listing.ts';
import { STANDARD_OUTPUT } from '../output/write-outputs.ts';
import { clusterNameOf } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

interface CheckImageOptions extends CheckArguments, KeepArguments {
  /** As people name it: an archive, a folder or a reference; or a container. All that the engine has where left out. */
  readonly name: string | undefined;
  readonly listFiles: boolean;
}

export interface ImageOptions extends CheckImageOptions {
  readonly image: ImageArguments;
}

type Named<Options> = Options & { readonly name: string };

/** Checks the configuration files of an image, and its configuration and history as a Dockerfile; or of all of the engine. */
export async function runImage(options: ImageOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { name } = options;
  if (name !== undefined) return runOneImage({ ...options, name }, settings, terminal);
  const names = async () => Engine.of(settings).imageNames();
  const image = { ...options.image, from: options.image.from ?? 'engine' };
  return runEach(names, { ...options, image }, terminal, (one) => runOneImage(one, settings, terminal));
}

async function runOneImage(options: Named<ImageOptions>, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const check = await checkOptionsOf(options);
  const choice = imageChoiceOf(options.image);
  terminal.progress(texts.images.reading(options.name));
  return withTemporaryFolder(async (folder) => {
    const image = await openImage(options.name, choice, folder, settings, terminal);
    return checkImage(image, options, check, settings, terminal);
  });
}

/** The same of the files that a container of this machine has now; or all that run. */
export async function runContainer(
  options: CheckImageOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const { name } = options;
  if (name !== undefined) return runOneContainer({ ...options, name }, settings, terminal);
  const names = async () => Engine.of(settings).containerNames();
  return runEach(names, options, terminal, (one) => runOneContainer(one, settings, terminal));
}

/**
 * Checks one after another, each with a report of its own in a folder of its own. One that cannot be checked is told, and
 * keeps no other from it: what failed is worse than that.
 * Errors: CommandError `usage` for what can be said of one alone, `input` where there is none.
 */
async function runEach<Options extends CheckImageOptions>(
  namesOf: () => Promise<readonly string[]>,
  options: Options,
  terminal: Terminal,
  run: (one: Named<Options>) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (options.clusterName !== undefined || options.outputFolder === STANDARD_OUTPUT) {
    throw new CommandError(EXIT.usage, texts.images.sayWhichOne);
  }
  const names = await namesOf();
  if (names.length === 0) throw new CommandError(EXIT.input, texts.images.noneThere);
  const codes: ExitCode[] = [];
  const taken = new Set<string>();
  for (const [index, name] of names.entries()) {
    terminal.tell(texts.images.oneOf(name, index + 1, names.length));
    // By their whole names, as two may end in the same way.
    const clusterName = unlike(taken, clusterNameOf(name.replaceAll(/[/:]/g, '_')));
    const outputFolder = path.join(options.outputFolder, clusterName);
    try {
      codes.push(await run({ ...options, name, clusterName, outputFolder }));
    } catch (error) {
      if (!(error instanceof CommandError) || error.exitCode === EXIT.usage) throw error;
      terminal.tell(error.message);
      codes.push(error.exitCode);
    }
  }
  return (
    codes.find((code) => code === EXIT.failedChecks) ?? codes.find((code) => code !== EXIT.success) ?? EXIT.success
  );
}

/** A name that none before has, also where a system does not tell upper case from lower case. */
function unlike(taken: Set<string>, name: string): string {
  let one = name;
  for (let number = 2; taken.has(one.toLowerCase()); number += 1) one = `${name}-${number}`;
  taken.add(one.toLowerCase());
  return one;
}

async function runOneContainer(
  options: Named<CheckImageOptions>,
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
  options: Named<CheckImageOptions>,
  check: CheckOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const clusterName = options.clusterName ?? clusterNameOf(options.name);
  const listing = options.listFiles ? fileListing(terminal) : undefined;
  const bundle = await discoverImage(image, { clusterName, listing }, terminal);
  const nothingFound = texts.images.nothingFound(image.name, bundle.filesSeen);
  const report = await checkWhereAsked(bundle, '', check, options, nothingFound, settings, terminal);
  return endWith(report, bundle, check, await pageLinks(undefined, settings, terminal), terminal);
}
