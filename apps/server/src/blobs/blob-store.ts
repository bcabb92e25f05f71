import type { FileFault } from '@plumbline/model/bundle';
import type { BlobFaultError } from './blob-fault.ts';

/** Bytes in the blob store, by what they are: `sha256` in lower-case hex, `size` in bytes. */
export interface BlobRef {
  readonly sha256: string;
  readonly size: number;
}

/** Bytes kept by their SHA-256: the same bytes twice are one blob, and a blob never changes. */
export interface BlobStore {
  /**
   * Durable once it resolves, whatever happens to the process or the machine then; before that, nothing of it is there.
   * A damaged blob of the same name is replaced. Errors: what the content throws; nothing is kept then.
   */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobRef>;
  /** Errors: BlobFaultError when there is no such blob, or its bytes are not those that were put. */
  read(sha256: string): Promise<Uint8Array>;
  /**
   * As `read`, without holding the whole in memory: opened when it is asked for its first piece, closed however it ends.
   * Damage is found at its end, before the last piece.
   */
  stream(sha256: string): AsyncIterable<Uint8Array>;
  /** Reads the whole blob only to say what is wrong with it, if anything is. */
  faultOf(sha256: string): Promise<FileFault | undefined>;
  /** The names of all blobs, in no order; of those that come or go meanwhile, any. */
  list(): AsyncIterable<string>;
  /** Only for `jobs/collect-blobs.ts`, which knows that no row names it. Does nothing when there is no such blob. */
  delete(sha256: string): Promise<void>;
  /** Errors: BlobsAwayError while the store is out of reach, DiskFullError while nothing can be put. */
  assertReachable(): Promise<void>;
}

export interface BlobStoreOptions {
  /**
   * Called when the name of what is being put is known, before the store looks whether it has it: from then on the
   * blob must not be collected, although no row names it yet.
   */
  readonly rescue?: (sha256: string) => Promise<void>;
  /** So much of this machine's disk is kept free; none without. */
  readonly reservedBytes?: number;
  /** Told of each blob that was found missing or damaged. */
  readonly onFault?: (fault: BlobFaultError) => void;
}

/** Errors: for anything but 64 lower-case hex digits, so that no name can lead elsewhere. */
export function assertBlobName(sha256: string): void {
  if (!isBlobName(sha256)) throw new Error('Not the name of a blob.');
}

export function isBlobName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}
