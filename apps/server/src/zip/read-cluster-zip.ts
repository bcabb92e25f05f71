import { MAX_MANIFEST_BYTES } from '@plumbline/model/bounds';
import { bundlePath, filesOf, isResultFile, servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { Owner } from '@plumbline/model/organization';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { BlobRef, BlobStore } from '../blobs/blob-store.ts';
import { AppError } from '../errors.ts';
import type { BlobsByPath } from '../store/read-bundle.ts';
import { inSlices } from '../in-slices.ts';
import type { ZipLimits } from '../use-cases/limits.ts';
import { readManifestAside } from './read-manifest-aside.ts';
import { contentOf, readZipEntries, refused, type ZipEntries } from './zip-entries.ts';

const MANIFEST = 'manifest.json';
/** Each waits for the disk, so some are written side by side. */
const FILES_AT_ONCE = 16;

export interface UploadedCluster {
  readonly manifest: Manifest;
  readonly blobs: BlobsByPath;
}

/**
 * Takes the files that an uploaded zip's manifest names, and the result files, into the blob store; other entries are skipped, and files that
 * are not in the zip stay entries without bytes.
 * Errors: AppError 'invalid' or 'too-large'. Blobs stored by then belong to nothing and can be read by nobody.
 * Source: command-line contract, section 5.
 */
export async function readClusterZip(
  owner: Owner,
  path: string,
  blobs: BlobStore,
  limits: ZipLimits,
): Promise<UploadedCluster> {
  return asUpload(async () => {
    const { zip, manifest, entries } = await openClusterZip(owner, path, limits);
    try {
      return { manifest, blobs: await storeFiles(zip, manifest, entries, blobs) };
    } finally {
      zip.close();
    }
  });
}

/** An uploaded zip whose entries and manifest have been checked; whoever opens it closes `zip`. */
export interface OpenClusterZip {
  readonly zip: ZipFile;
  readonly entries: ZipEntries;
  readonly manifest: Manifest;
}

/** Errors: AppError 'invalid' or 'too-large', and what reading a damaged zip throws; see `asUpload`. */
export async function openClusterZip(owner: Owner, path: string, limits: ZipLimits): Promise<OpenClusterZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  try {
    const entries = await readZipEntries(zip, limits);
    return { zip, entries, manifest: await manifestOf(owner, zip, entries) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Does what reads an upload; what a damaged zip makes it throw becomes an AppError 'invalid'. */
export async function asUpload<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !isZipProblem(error)) throw error;
    throw refused((say) => say.damaged(error.message.replace(/\.$/, '')), error);
  }
}

async function manifestOf(owner: Owner, zip: ZipFile, entries: ZipEntries): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw refused((say) => say.noManifest(MANIFEST));
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) {
    throw new AppError('too-large', ({ zip: say }) => say.refused(say.manifestTooLarge(MANIFEST, MAX_MANIFEST_BYTES)));
  }
  return readManifestAside(owner, contentOf(zip, entry));
}

async function storeFiles(
  zip: ZipFile,
  manifest: Manifest,
  entries: ZipEntries,
  blobs: BlobStore,
): Promise<BlobsByPath> {
  const stored: Record<string, BlobRef> = {};
  const wanted = [...(await listedEntries(manifest, entries))];
  for (let start = 0; start < wanted.length; start += FILES_AT_ONCE) {
    const batch = wanted.slice(start, start + FILES_AT_ONCE);
    await Promise.all(
      batch.map(async ([filePath, entry]) => {
        stored[filePath] = await blobs.put(contentOf(zip, entry));
      }),
    );
  }
  return stored;
}

/** The entries of the files that the manifest names, each path once, and of what others found. */
async function listedEntries(manifest: Manifest, entries: ZipEntries): Promise<ReadonlyMap<string, Entry>> {
  const listed = new Map<string, Entry>();
  // A path takes as long as it is.
  for await (const filePath of inSlices(pathsIn(manifest), ({ length }) => length / 100)) {
    const entry = entries.get(filePath.normalize('NFC'));
    if (entry) listed.set(filePath, entry);
  }
  for (const [path, entry] of entries) if (isResultFile(path)) listed.set(path, entry);
  return listed;
}

function* pathsIn(manifest: Manifest): Generator<string> {
  for (const at of servicesOf(manifest)) {
    for (const file of filesOf(at.definition)) yield bundlePath(at, file);
  }
}

/** What reading a damaged zip throws is about the zip; what the system throws has a code of its own, as zlib's does. */
function isZipProblem(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return !('code' in error) || (typeof error.code === 'string' && error.code.startsWith('Z_'));
}
