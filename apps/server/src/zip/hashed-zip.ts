import { createHash, type Hash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { outputOf } from './zip-output.ts';

/** A zip that is written entry by entry, each made when its turn comes, with the hashes of all as its last entry. */
export class HashedZip {
  readonly #zip = new ZipFile();
  readonly #mtime: Date;
  readonly #hashes: { readonly name: string; readonly hash: Hash }[] = [];

  constructor(mtime: Date) {
    this.#mtime = mtime;
  }

  add(name: string, content: () => Uint8Array): void {
    this.#addEntry(name, () => Readable.from([content()]), true);
  }

  /** For what is packed already. */
  addStream(name: string, content: () => Readable): void {
    this.#addEntry(name, content, false);
  }

  /** The zip as a stream; its last entry has a line `<sha256>  <name>` for each of the others. */
  end(sumsName: string): Readable {
    this.#zip.addReadStreamLazy(sumsName, { mtime: this.#mtime }, (give) => {
      const lines = this.#hashes.map(({ name, hash }) => `${hash.digest('hex')}  ${name}\n`);
      give(undefined, Readable.from([Buffer.from(lines.join(''))]));
    });
    return outputOf(this.#zip);
  }

  #addEntry(name: string, content: () => Readable, compress: boolean): void {
    const hash = createHash('sha256');
    this.#hashes.push({ name, hash });
    this.#zip.addReadStreamLazy(name, { mtime: this.#mtime, compress }, (give) => {
      const source = content();
      const hashed = new Transform({
        transform(chunk: Uint8Array, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      source.once('error', (error) => hashed.destroy(error));
      give(undefined, source.pipe(hashed));
    });
  }
}
