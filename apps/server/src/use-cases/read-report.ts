import type { Report } from '@plumbline/model/report';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { BlobRef, StoredReport } from '../store/store.ts';

/** A stored report's body. */
export async function readReport(blobs: BlobStore, { body }: StoredReport): Promise<Report> {
  return (await readJson(blobs, body)) as Report;
}

/** What we wrote ourselves when the report was stored, and which cannot have changed: its name is its hash. */
export async function readJson(blobs: BlobStore, { sha256 }: BlobRef): Promise<unknown> {
  const bytes = await blobs.read(sha256);
  if (!bytes) throw new Error(`blob ${sha256} of a stored report is missing`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
