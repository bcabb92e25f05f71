import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bundle } from '@plumbline/model/bundle';
import { ZipFile } from 'yazl';
import { asUpload, type OpenClusterZip } from './read-cluster-zip.ts';
import { outputOf } from './zip-output.ts';

/** An uploaded zip as a bundle: files are unpacked when they are asked for. */
export function bundleOfZip({ zip, entries, manifest }: OpenClusterZip): Bundle {
  return {
    manifest,
    read: async (path) => {
      const entry = entries.get(path.normalize('NFC'));
      return entry && asUpload(async () => buffer(await zip.openReadStreamPromise(entry)));
    },
  };
}

/**
 * An uploaded zip with the bytes of some files changed, streamed: every path is kept, with its time and rights.
 * `changed`: by the path in the bundle.
 */
export function fixedZip({ zip, entries }: OpenClusterZip, changed: ReadonlyMap<string, Uint8Array>): Readable {
  const byEntry = new Map([...changed].map(([path, bytes]) => [path.normalize('NFC'), bytes]));
  const fixed = new ZipFile();
  for (const [path, entry] of entries) {
    const bytes = byEntry.get(path);
    const options = { mtime: entry.getLastModDate(), mode: modeOf(entry.externalFileAttributes) };
    if (bytes) fixed.addBuffer(Buffer.from(bytes), entry.fileName, options);
    else fixed.addReadStreamLazy(entry.fileName, options, (give) => zip.openReadStream(entry, give));
  }
  return outputOf(fixed);
}

const REGULAR_FILE = 0o100644;

/** Rights stand in the upper half, and nowhere in zips that were written without them. */
function modeOf(externalFileAttributes: number): number {
  return externalFileAttributes >>> 16 || REGULAR_FILE;
}
