import type { Report } from '@plumbline/model/report';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { BlobRef, StoredReport } from '../store/store.ts';
import { readStored } from './stored-bytes.ts';

/** A stored report's body. Errors: AppError 'damaged'. */
export async function readReport(blobs: BlobStore, { body, name }: StoredReport): Promise<Report> {
  return (await readJson(blobs, name, body)) as Report;
}

/** What we wrote ourselves when the report of that name was stored. Errors: AppError 'damaged'. */
export async function readJson(blobs: BlobStore, reportName: string, { sha256 }: BlobRef): Promise<unknown> {
  const bytes = await readStored({ kind: 'report', name: reportName }, () => blobs.read(sha256));
  return JSON.parse(new TextDecoder().decode(bytes));
}
