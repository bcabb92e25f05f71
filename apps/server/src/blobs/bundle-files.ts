import type { StoredBundle } from '../store/read-bundle.ts';
import type { BlobStore } from './blob-store.ts';

/** The blobs that the bundle of a stored report names. Errors: BlobFaultError for the bundle's own blob. */
export async function filesOfBundle(blobs: BlobStore, sha256: string): Promise<readonly string[]> {
  const bytes = await blobs.read(sha256);
  // What a worker wrote itself, under the name of its hash.
  const bundle = JSON.parse(new TextDecoder().decode(bytes)) as StoredBundle;
  return Object.values(bundle.blobs).map((blob) => blob.sha256);
}
