import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bundle } from '@plumbline/model/bundle';
import { asUpload, type OpenClusterZip } from './read-cluster-zip.ts';
import { contentOf } from './zip-entries.ts';
import { ZipOutput } from './zip-output.ts';

/** An uploaded zip as a bundle: files are unpacked when they are asked for. */
export function bundleOfZip({ zip, entries, manifest }: OpenClusterZip): Bundle {
  return {
    manifest,
    read: async (path) => {
      const entry = entries.get(path.normalize('NFC'));
      return entry && asUpload(async () => buffer(contentOf(zip, entry)));
    },
  };
}

/**
 * An uploaded zip with the bytes of some files changed, streamed: every path is kept, with its time and rights.
 * `changed`: by the path in the bundle.
 */
export function fixedZip({ zip, entries }: OpenClusterZip, changed: ReadonlyMap<string, Uint8Array>): Readable {
  const byEntry = new Map([...changed].map(([path, bytes]) => [path.normalize('NFC'), bytes]));
  const fixed = new ZipOutput();
  for (const [path, entry] of entries) {
    const bytes = byEntry.get(path);
    const options = { mtime: entry.getLastModDate(), mode: modeOf(entry.externalFileAttributes) };
    if (bytes) fixed.addBytes(entry.fileName, options, bytes);
    else fixed.add(entry.fileName, options, () => contentOf(zip, entry));
  }
  return fixed.end();
}

const REGULAR_FILE = 0o100644;

/** Rights stand in the upper half, and nowhere in zips that were written without them. */
function modeOf(externalFileAttributes: number): number {
  return externalFileAttributes >>> 16 || REGULAR_FILE;
}
