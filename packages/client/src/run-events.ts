import { watchRuns, type RunEvent } from '@plumbline/model/contract/events';
import { UnexpectedAnswerError } from './client-error.ts';
import type { Client } from './client.ts';

/** Far more than any event has. */
const MAX_UNREAD_LENGTH = 1024 * 1024;

/**
 * What happens to the runs of all owners that the caller may act for: first those that are unfinished, then every
 * change. Ends when the access token expires or the signal aborts: then ask again.
 * Errors: ClientError when the stream cannot be had.
 */
export async function* runEvents(client: Client, signal?: AbortSignal): AsyncGenerator<RunEvent, void> {
  const stream = await client.call(watchRuns, signal ? { signal } : {});
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (unread + value).split('\n\n');
      unread = blocks.pop() ?? '';
      if (unread.length > MAX_UNREAD_LENGTH) throw new UnexpectedAnswerError('an event has no end');
      for (const block of blocks) {
        const data = dataOf(block);
        // Our own server wrote it from the same type.
        if (data !== undefined) yield JSON.parse(data) as RunEvent;
      }
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    await reader.cancel().catch(() => undefined);
  }
}

/** Undefined for comments, which only keep the connection open. */
function dataOf(block: string): string | undefined {
  return block
    .split('\n')
    .find((line) => line.startsWith('data: '))
    ?.slice('data: '.length);
}
