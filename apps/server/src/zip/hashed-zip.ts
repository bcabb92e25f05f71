import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ZipOutput, type EntryContent } from './zip-output.ts';

/** A zip that is written entry by entry, each made when its turn comes, with the hashes of all as its last entry. */
export class HashedZip {
  readonly #zip = new ZipOutput();
  readonly #mtime: Date;
  readonly #hashes: { readonly name: string; readonly hash: Hash }[] = [];

  constructor(mtime: Date) {
    this.#mtime = mtime;
  }

  add(name: string, content: EntryContent): void {
    this.#addEntry(name, true, content);
  }

  /** For what is packed already. */
  addPacked(name: string, content: EntryContent): void {
    this.#addEntry(name, false, content);
  }

  /** The zip as a stream; its last entry has a line `<sha256>  <name>` for each of the others. */
  end(sumsName: string): Readable {
    const hashes = this.#hashes;
    this.#zip.add(sumsName, { mtime: this.#mtime }, async function* () {
      yield hashes.map(({ name, hash }) => `${hash.digest('hex')}  ${name}\n`).join('');
    });
    return this.#zip.end();
  }

  #addEntry(name: string, compress: boolean, content: EntryContent): void {
    const hash = createHash('sha256');
    this.#hashes.push({ name, hash });
    this.#zip.add(name, { mtime: this.#mtime, compress }, async function* () {
      for await (const chunk of content()) {
        hash.update(chunk);
        yield chunk;
      }
    });
  }
}
