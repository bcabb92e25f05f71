import { PassThrough, type Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Ends a zip that is being written; its errors are the stream's. */
export function outputOf(zip: ZipFile): Readable {
  const stream = new PassThrough();
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.outputStream.pipe(stream);
  zip.end();
  return stream;
}
