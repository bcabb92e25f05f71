import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReportOfCluster } from '@plumbline/model/report-file-name';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { StoredBundle } from '../store/read-bundle.ts';
import { HashedZip } from './hashed-zip.ts';
import { REPORT_FORMS } from './rendered-report.ts';
import { ZipOutput } from './zip-output.ts';

/**
 * A report with the files that it is about, streamed: the report in every form, as it stands in a folder (`renderReport`),
 * `cluster_snapshot.zip`, and `sha256sums.txt`, which `sha256sum -c` reads. The same report gives the same bytes, and one
 * file at a time is read. An archive without one of its files would be taken for the whole: it breaks off.
 * Source: command-line contract, section 6.3.
 */
export function auditZip(
  { reportName }: Pick<ReportOfCluster, 'reportName'>,
  folder: string,
  bundle: StoredBundle,
  blobs: BlobStore,
): Readable {
  const mtime = new Date(Number(reportName) * 1000);
  const zip = new HashedZip(mtime);
  for (const name of REPORT_FORMS) zip.add(name, () => createReadStream(join(folder, name)));
  zip.addPacked('cluster_snapshot.zip', () => snapshotZip(bundle, blobs, mtime));
  return zip.end('sha256sums.txt');
}

/** The bundle as a client would upload it. Source: command-line contract, section 5.1. */
function snapshotZip({ manifest, blobs: files }: StoredBundle, blobs: BlobStore, mtime: Date): Readable {
  const zip = new ZipOutput();
  zip.addBytes('manifest.json', { mtime }, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
  for (const [path, { sha256 }] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    zip.add(entryName(path), { mtime }, () => blobs.stream(sha256));
  }
  return zip.end();
}

/** A path that every unpacking program takes: names chosen in the portal may hold what a zip may not. */
function entryName(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment === '' || segment === '.' || segment === '..' ? '_' : segment))
    .join('/')
    .replace(/^([a-zA-Z]):/, '$1_')
    .replaceAll('\\', '_');
}
