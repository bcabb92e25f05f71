import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';

interface ByteLimit {
  readonly maxBytes: number;
  readonly tooLarge: () => AppError;
  /** Told of all bytes that come, one piece after the other. */
  readonly onBytes: ((bytes: number) => void) | undefined;
}

/**
 * The same bytes as long as there are not more than `maxBytes`; then the stream fails with the error. The rest of the
 * source is read and thrown away instead of cut off, because a client that is still sending would not see the answer.
 * Errors: AppError 'bad-request' when the source ends too early.
 */
export function limitBytes(source: Readable, limit: ByteLimit): Readable {
  return Readable.from(limited(source, limit), { objectMode: false });
}

async function* limited(source: Readable, { maxBytes, tooLarge, onBytes }: ByteLimit): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      onBytes?.(chunk.length);
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('bad-request', (say) => say.uploadCutOff, { cause });
  } finally {
    source.resume();
  }
}
