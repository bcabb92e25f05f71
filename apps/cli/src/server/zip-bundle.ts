import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { DiscoveredBundle } from '../discover/discover.ts';

/** Every entry's time, so that equal folders give equal zips. */
const FIXED_TIME = new Date(Date.UTC(2000, 0, 1));

/** The upload of a bundle: `manifest.json` and the files, sorted. Source: command-line contract, section 5.1. */
export async function zipBundle(bundle: DiscoveredBundle): Promise<Uint8Array> {
  const zip = new ZipFile();
  const options = { mtime: FIXED_TIME, mode: 0o100644 };
  zip.addBuffer(Buffer.from(JSON.stringify(bundle.manifest, null, 2)), 'manifest.json', options);
  for (const path of [...bundle.sources.keys()].toSorted()) {
    const bytes = bundle.read(path);
    if (bytes) zip.addBuffer(Buffer.from(bytes), path, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}
