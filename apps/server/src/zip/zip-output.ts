import { PassThrough, Readable } from 'node:stream';
import { ZipFile, type ReadStreamOptions } from 'yazl';

/** What an entry holds, made when its turn comes. */
export type EntryContent = () => AsyncIterable<Uint8Array | string>;

/**
 * A zip that is written entry by entry, as one stream that answers for all that it is made of: what breaks in an entry
 * breaks the stream, and whoever destroys the stream closes the entry that is being written.
 */
export class ZipOutput {
  readonly #zip = new ZipFile();
  readonly #stream = new PassThrough();
  #source: Readable | undefined;

  constructor() {
    this.#zip.on('error', (error) => this.#fail(error));
    this.#zip.outputStream.pipe(this.#stream);
    this.#stream.once('close', () => this.#source?.destroy());
  }

  add(name: string, options: Partial<ReadStreamOptions>, content: EntryContent): void {
    this.#zip.addReadStreamLazy(name, options, (give) => {
      if (this.#stream.destroyed) return;
      // The zip's writer does not listen for errors of what it reads.
      const source = Readable.from(content(), { objectMode: false });
      source.once('error', (error) => this.#fail(error));
      this.#source = source;
      give(null, source);
    });
  }

  addBytes(name: string, options: Partial<ReadStreamOptions>, bytes: Uint8Array): void {
    this.add(name, options, async function* () {
      yield bytes;
    });
  }

  /** The stream of the whole; nothing can be added any more. */
  end(): Readable {
    this.#zip.end();
    return this.#stream;
  }

  #fail(error: unknown): void {
    this.#stream.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
