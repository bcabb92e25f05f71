import { decode } from '@plumbline/model/decode';
import type { ImageLayerRef } from '@plumbline/model/failed-check';
import { baseName } from '@plumbline/model/paths';
import { TELLING_LENGTH, recogniseFile } from '@plumbline/model/recognised-file';
import type { FileTree } from '../discover/file-tree.ts';
import type { ServiceChoice } from '../discover/service-choice.ts';
import type { Terminal } from '../terminal.ts';
import { Budget } from './budget.ts';
import { unpacked } from './bytes.ts';
import { damaged } from './image-error.ts';
import type { Image, ImageLayer } from './image.ts';
import { ImageFiles } from './image-files.ts';
import { MAX_LAYERS } from './limits.ts';
import { readLayer, type FileContent, type Layer, type LeftOut, type Wanted } from './read-layer.ts';
import { texts } from '../texts.ts';

/** Includes of includes: each round reads the layers again in which some stand that were not kept. */
const MAX_ROUNDS = 5;

/** No container of an image runs systemd, whose own packages bring hundreds of units. Source: command-line contract, section 9.4. */
const OF_SYSTEMD =
  /\.(?:service|socket|timer|path|device|mount|swap|automount|target|slice|scope)(?:\.d\/[^/]+\.conf)?$|(?:^|\/)systemd\//;

/**
 * The files of an image as they are looked through: kept is what looks like configuration. What else is asked for, as
 * others include it, is remembered, to be read with `readMissed`.
 */
export class ImageTree implements FileTree {
  readonly #image: Image;
  readonly #budget: Budget;
  readonly #files: ImageFiles;
  readonly #leftOut: readonly LeftOut[];
  readonly #missed = new Map<FileContent, number>();
  #isTold = false;
  #notKept = 0;

  private constructor(image: Image, budget: Budget, files: ImageFiles, leftOut: readonly LeftOut[]) {
    this.#image = image;
    this.#budget = budget;
    this.#files = files;
    this.#leftOut = leftOut;
  }

  /** Reads all layers. Errors: CommandError `input` for what is damaged, or more than an image may be. */
  static async of(image: Image, choice: ServiceChoice, progress: (layer: number) => void): Promise<ImageTree> {
    if (image.layers.length > MAX_LAYERS) throw damaged(image.name, texts.images.tooMuch(`${MAX_LAYERS} layers`));
    const budget = new Budget(image.name);
    const files = new ImageFiles(budget);
    const leftOut: LeftOut[] = [];
    const wanted = recognised(choice);
    for (const [index, layer] of image.layers.entries()) {
      progress(index + 1);
      const read = await readPacked(layer, wanted, budget);
      files.add(read);
      leftOut.push(...read.leftOut);
    }
    for (let count = 0; count < files.lost; count += 1) leftOut.push('lost');
    return new ImageTree(image, budget, files, leftOut);
  }

  /** Of what was left out it tells once. */
  walk(tell: Terminal['tell']) {
    if (!this.#isTold) this.#tellLeftOut(tell);
    return this.#files.walk().filter(({ path }) => !OF_SYSTEMD.test(path));
  }

  read(path: string): Uint8Array | undefined {
    const file = this.#files.fileAt(path);
    if (file?.content.isTooMuch) this.#notKept += 1;
    else if (file && !file.content.bytes) this.#missed.set(file.content, file.layer);
    return file?.content.bytes;
  }

  readonly isEmptyFolder = (folder: string): boolean | undefined => this.#files.isEmptyFolder(folder);

  /** Which layer the file came with; undefined where the image does not say which layers it has, as a container. */
  layerOf(path: string): ImageLayerRef | undefined {
    const { layers, config } = this.#image;
    const index = this.#files.fileAt(path)?.layer;
    const digest = index === undefined ? undefined : config.diffIds[index];
    // Layers that are kept elsewhere are not among those that were read: the numbers of the others say nothing.
    if (index === undefined || digest === undefined || config.diffIds.length !== layers.length) return undefined;
    return { number: index + 1, of: layers.length, digest };
  }

  /** What was not kept was looked at under its own name, and told nothing. */
  start(path: string, limit: number): Uint8Array | undefined {
    const file = this.#files.fileAt(path);
    const isOwnName = file !== undefined && baseName(file.content.name) === baseName(path);
    if (isOwnName && !file.content.bytes) return undefined;
    return this.read(path)?.subarray(0, limit);
  }

  /** Reads what was asked for and not kept. False where there was nothing. */
  async readMissed(): Promise<boolean> {
    if (this.#missed.size === 0) return false;
    const byLayer = Map.groupBy(this.#missed, ([, layer]) => layer);
    this.#missed.clear();
    for (const [index, missed] of byLayer) {
      const layer = this.#image.layers[index];
      if (!layer) continue;
      const contents = new Map(missed.map(([content]) => [content.name, content]));
      const wanted: Wanted = { mayBe: (path) => contents.has(path), is: () => true };
      const { entries } = await readPacked(layer, wanted, this.#budget);
      for (const entry of entries) {
        const content = entry.kind === 'file' ? contents.get(entry.path) : undefined;
        if (!content || entry.kind !== 'file') continue;
        if (entry.content.isTooMuch) content.isTooMuch = true;
        content.bytes = entry.content.bytes ?? new Uint8Array();
      }
    }
    return true;
  }

  #tellLeftOut(tell: Terminal['tell']): void {
    this.#isTold = true;
    const { name, foreignLayers = 0 } = this.#image;
    if (foreignLayers > 0) tell(texts.images.foreignLayers(name, foreignLayers));
    const reasons = [...Map.groupBy(this.#leftOut, (reason) => reason)].map(([reason, { length }]) =>
      texts.images.leftOut[reason](length),
    );
    if (reasons.length > 0) tell(texts.images.entriesLeftOut(name, reasons));
  }

  tellNotKept(tell: Terminal['tell']): void {
    if (this.#notKept > 0) tell(texts.images.notLookedInto(this.#image.name, this.#notKept));
  }

  /** Does something with the files until it asks for none that is not there. */
  async withMissed<Result>(work: () => Promise<Result>): Promise<Result> {
    let result = await work();
    for (let round = 1; round < MAX_ROUNDS && (await this.readMissed()); round += 1) result = await work();
    return result;
  }
}

async function readPacked(layer: ImageLayer, wanted: Wanted, budget: Budget): Promise<Layer> {
  return readLayer(unpacked(await layer.open(), layer.name), layer.name, wanted, budget);
}

/** Keeps what looks like configuration by its name and its beginning, or what people say is some. */
function recognised(choice: ServiceChoice): Wanted {
  return {
    mayBe: (path) => {
      if (OF_SYSTEMD.test(path)) return false;
      let isAsked = false;
      const textOf = () => {
        isAsked = true;
        return undefined;
      };
      return (choice.of(path, { textOf }) ?? recogniseFile(path, textOf)) !== undefined || isAsked;
    },
    is: (path, bytes) => {
      const textOf = () => {
        const decoded = decode(bytes.subarray(0, TELLING_LENGTH));
        return decoded.kind === 'text' ? decoded.text : undefined;
      };
      return (choice.of(path, { textOf }) ?? recogniseFile(path, textOf)) !== undefined;
    },
  };
}
