import { hash } from 'node:crypto';
import type { FileFault } from '@plumbline/model/bundle';
import type { BlobRef } from './blob-store.ts';

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** How a store puts a blob. */
interface Putting {
  /** What is wrong with the blob that is there; undefined where it is as it should be. */
  readonly faultOf: (sha256: string) => Promise<FileFault | undefined>;
  /** `fault` where it is known already. */
  readonly write: (content: Content, fault?: FileFault) => Promise<BlobRef>;
}

/**
 * Writes nothing where the blob is there: what comes in one piece is looked for first. Reports of files that nobody has
 * changed are the same bytes each time, and a disk is slow to say that it has written.
 */
export async function putUnlessThere(content: Content, { faultOf, write }: Putting): Promise<BlobRef> {
  if (content instanceof Uint8Array) {
    const sha256 = hash('sha256', content);
    const fault = await faultOf(sha256);
    return fault === undefined ? { sha256, size: content.byteLength } : write(content, fault);
  }
  const pieces = content[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    if (first.done) return await putUnlessThere(new Uint8Array(), { faultOf, write });
    const second = await pieces.next();
    if (second.done) return await putUnlessThere(first.value, { faultOf, write });
    return await write(following([first.value, second.value], pieces));
  } finally {
    // Also where nothing more was read of it.
    await pieces.return?.();
  }
}

async function* following(
  begun: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* begun;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
