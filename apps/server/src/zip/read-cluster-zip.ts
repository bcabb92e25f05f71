import { buffer } from 'node:stream/consumers';
import { bundlePath, filesOf, servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { BlobStore } from '../blobs/blob-store.ts';
import { AppError } from '../errors.ts';
import type { BlobRef, BlobsByPath } from '../store/store.ts';
import { sizeText, type ZipLimits } from '../use-cases/limits.ts';
import { readManifest } from './read-manifest.ts';
import { readZipEntries, refused, type ZipEntries } from './zip-entries.ts';

const MANIFEST = 'manifest.json';
/** Several times what 50,000 files need: it is read into memory as a whole. */
const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
/** Each waits for the disk, so some are written side by side. */
const FILES_AT_ONCE = 16;

export interface UploadedCluster {
  readonly manifest: Manifest;
  readonly blobs: BlobsByPath;
}

/**
 * Takes the files that an uploaded zip's manifest names into the blob store; other entries are skipped, and files that
 * are not in the zip stay entries without bytes.
 * Errors: AppError 'invalid' or 'too-large'. Blobs stored by then belong to nothing and can be read by nobody.
 * Source: command-line contract, section 5.
 */
export async function readClusterZip(path: string, blobs: BlobStore, limits: ZipLimits): Promise<UploadedCluster> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await readOpenZip(zip, blobs, limits);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof AppError || !isZipProblem(error)) throw error;
    throw refused(error.message.replace(/\.$/, ''), error);
  }
}

async function readOpenZip(zip: ZipFile, blobs: BlobStore, limits: ZipLimits): Promise<UploadedCluster> {
  const entries = await readZipEntries(zip, limits);
  const manifestEntry = entries.get(MANIFEST);
  if (!manifestEntry) throw refused(`it has no ${MANIFEST} at its top`);
  if (manifestEntry.uncompressedSize > MAX_MANIFEST_BYTES) {
    throw new AppError(
      'too-large',
      `The zip was refused: ${MANIFEST} may have at most ${sizeText(MAX_MANIFEST_BYTES)}.`,
    );
  }
  const manifest = readManifest(await buffer(await open(zip, manifestEntry)));

  const stored = new Map<string, BlobRef>();
  const wanted = [...listedEntries(manifest, entries)];
  for (let start = 0; start < wanted.length; start += FILES_AT_ONCE) {
    const batch = wanted.slice(start, start + FILES_AT_ONCE);
    await Promise.all(
      batch.map(async ([filePath, entry]) => stored.set(filePath, await blobs.put(await open(zip, entry)))),
    );
  }
  return { manifest, blobs: Object.fromEntries(stored) };
}

/** The entries of the files that the manifest names, each path once. */
function listedEntries(manifest: Manifest, entries: ZipEntries): ReadonlyMap<string, Entry> {
  const listed = new Map<string, Entry>();
  for (const at of servicesOf(manifest)) {
    for (const file of filesOf(at.definition)) {
      const filePath = bundlePath(at, file);
      const entry = entries.get(filePath.normalize('NFC'));
      if (entry) listed.set(filePath, entry);
    }
  }
  return listed;
}

function open(zip: ZipFile, entry: Entry) {
  return zip.openReadStreamPromise(entry);
}

/** What reading a damaged zip throws is about the zip; what the system throws has a code of its own, as zlib's does. */
function isZipProblem(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return !('code' in error) || (typeof error.code === 'string' && error.code.startsWith('Z_'));
}
