import { createHash, hash } from 'node:crypto';
import type { FileFault } from '@plumbline/model/bundle';
import { BlobFaultError } from './blob-fault.ts';
import type { BlobStore, BlobStoreOptions } from './blob-store.ts';

/** Where blobs lie, whatever has become of their bytes. Undefined when there is no such blob. */
interface StoredBytes {
  readonly readBytes: (sha256: string) => Promise<Uint8Array | undefined>;
  readonly openBytes: (sha256: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

interface VerifiedBlobs extends Pick<BlobStore, 'read' | 'stream' | 'faultOf'> {
  /** As `faultOf`, before a blob is put, which may well not be there: nobody is told, and it is rescued first. */
  readonly lookToPut: BlobStore['faultOf'];
}

/** How a store gives out bytes: only such that are what their name says. */
export function verifiedBlobs(
  { readBytes, openBytes }: StoredBytes,
  { onFault, rescue }: BlobStoreOptions,
): VerifiedBlobs {
  /** The last piece is held back until all of them were right, so that damaged bytes never look like a whole. */
  async function* pieces(sha256: string): AsyncGenerator<Uint8Array> {
    const stored = await openBytes(sha256);
    if (!stored) throw new BlobFaultError(sha256, 'lost');
    const found = createHash('sha256');
    let last: Uint8Array | undefined;
    for await (const piece of stored) {
      if (last) yield last;
      found.update(piece);
      last = piece;
    }
    if (found.digest('hex') !== sha256) throw new BlobFaultError(sha256, 'damaged');
    if (last) yield last;
  }

  async function look(sha256: string): Promise<FileFault | undefined> {
    const reading = pieces(sha256);
    try {
      while (!(await reading.next()).done);
      return undefined;
    } catch (error) {
      if (error instanceof BlobFaultError) return error.fault;
      throw error;
    }
  }

  function told(error: unknown): unknown {
    if (error instanceof BlobFaultError) onFault?.(error);
    return error;
  }

  return {
    lookToPut: async (sha256) => {
      await rescue?.(sha256);
      return look(sha256);
    },
    stream: async function* (sha256) {
      try {
        yield* pieces(sha256);
      } catch (error) {
        throw told(error);
      }
    },
    read: async (sha256) => {
      const bytes = await readBytes(sha256);
      if (!bytes) throw told(new BlobFaultError(sha256, 'lost'));
      if (hash('sha256', bytes) !== sha256) throw told(new BlobFaultError(sha256, 'damaged'));
      return bytes;
    },
    faultOf: async (sha256) => {
      const fault = await look(sha256);
      if (fault !== undefined) told(new BlobFaultError(sha256, fault));
      return fault;
    },
  };
}
