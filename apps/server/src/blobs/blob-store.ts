import type { Readable } from 'node:stream';
import type { BlobRef } from '../store/store.ts';

/** Bytes kept for ever by their SHA-256: the same bytes twice are one blob, and a blob never changes. */
export interface BlobStore {
  /**
   * Durable once it resolves, whatever happens to the process or the machine then; before that, nothing of it is there.
   * Errors: what the stream throws; nothing is kept then.
   */
  put(content: Uint8Array | Readable): Promise<BlobRef>;
  /** Undefined when there is no such blob. */
  read(sha256: string): Promise<Uint8Array | undefined>;
  /** As `read`, without holding the whole in memory. */
  stream(sha256: string): Promise<Readable | undefined>;
  has(sha256: string): Promise<boolean>;
}
