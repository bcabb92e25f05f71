import type { Readable } from 'node:stream';
import type { Report } from '@plumbline/model/report';
import { renderSarif } from '@plumbline/model/rendering/sarif';
import type { ReportOfCluster } from '@plumbline/model/report-file-name';
import { renderCsv } from '@plumbline/scanner/rendering/csv';
import { renderMarkdown } from '@plumbline/scanner/rendering/markdown';
import { renderOscal } from '@plumbline/scanner/rendering/oscal';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { StoredBundle } from '../store/store.ts';
import { HashedZip } from './hashed-zip.ts';
import { ZipOutput } from './zip-output.ts';

/**
 * A report with the files that it is about, streamed: the report in every form, `cluster_snapshot.zip`, and
 * `sha256sums.txt`, which `sha256sum -c` reads. The same report gives the same bytes, and one file at a time is held. An archive
 * without one of its files would be taken for the whole: it breaks off.
 * Source: command-line contract, section 6.3.
 */
export function auditZip(about: ReportOfCluster, report: Report, bundle: StoredBundle, blobs: BlobStore): Readable {
  const mtime = timeOf(about.reportName);
  const zip = new HashedZip(mtime);
  const assessment = { clusterName: about.cluster, atSeconds: Number(about.reportName) };
  zip.add('result.json', () => json(report));
  zip.add('result.md', () => Buffer.from(renderMarkdown(report, about.cluster)));
  zip.add('report.sarif', () => json(renderSarif(report)));
  zip.add('report.csv', () => Buffer.from(renderCsv(report)));
  zip.add('oscal-assessment-results.json', () => json(renderOscal(report, assessment)));
  zip.addStream('cluster_snapshot.zip', () => snapshotZip(bundle, blobs, mtime));
  return zip.end('sha256sums.txt');
}

/** The bundle as a client would upload it. Source: command-line contract, section 5.1. */
function snapshotZip({ manifest, blobs: files }: StoredBundle, blobs: BlobStore, mtime: Date): Readable {
  const zip = new ZipOutput();
  zip.addBytes('manifest.json', { mtime }, json(manifest));
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

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}

function timeOf(reportName: string): Date {
  return new Date(Number(reportName) * 1000);
}
