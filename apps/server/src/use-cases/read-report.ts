import type { Report } from '@plumbline/model/report';
import type { BlobRef, BlobStore } from '../blobs/blob-store.ts';
import type { StoredReport } from '../store/reports.ts';
import { JsonBytes, JsonLines } from './json-text.ts';
import { reportInParts } from './report-parts.ts';
import { damaged, readStored } from './stored-bytes.ts';

/** What is longer is read twice, to be examined and to be sent, rather than held in memory until the last byte is sent. */
const HELD_BYTES = 1024 * 1024;

/** A stored report as it is sent. Errors: AppError 'damaged'. */
export async function readReport(blobs: BlobStore, { body, name }: StoredReport): Promise<JsonBytes<Report>> {
  if (body.size <= HELD_BYTES) return new JsonBytes([await readBytes(blobs, name, body)], body.size);
  await assertReportIntact(blobs, name, body);
  return new JsonBytes(blobs.stream(body.sha256), body.size);
}

/** The same, in parts where it is long. Errors: AppError 'damaged'. */
export async function readReportInParts(
  blobs: BlobStore,
  stored: StoredReport,
): Promise<JsonBytes<Report> | JsonLines<Report>> {
  if (stored.body.size <= HELD_BYTES) return readReport(blobs, stored);
  await assertReportIntact(blobs, stored.name, stored.body);
  return new JsonLines(reportInParts(blobs.stream(stored.body.sha256)));
}

/** What we wrote ourselves when the report of that name was stored, and is small. Errors: AppError 'damaged'. */
export async function readJson(blobs: BlobStore, reportName: string, blob: BlobRef): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await readBytes(blobs, reportName, blob)));
}

/** Errors: AppError 'damaged'. */
export async function assertReportIntact(blobs: BlobStore, name: string, { sha256 }: BlobRef): Promise<void> {
  const fault = await blobs.faultOf(sha256);
  if (fault) throw damaged({ kind: 'report', name }, fault);
}

function readBytes(blobs: BlobStore, name: string, { sha256 }: BlobRef): Promise<Uint8Array> {
  return readStored({ kind: 'report', name }, () => blobs.read(sha256));
}
