import { PassThrough } from 'node:stream';
import { watchRuns, type RunEvent } from '@plumbline/model/contract/events';
import { anyCaller } from '../../access/access.ts';
import { Events } from '../answers.ts';
import { route } from '../route.ts';

/** Keeps proxies from closing a quiet connection. */
const HEARTBEAT_MS = 15_000;
/** A reader that is so far behind is let go; it comes back and gets the present state. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** The longest that a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const watchRunsRoute = route(watchRuns, {
  access: anyCaller,
  handle: async ({ caller, runs, signal }) => {
    const stream = new PassThrough();
    const write = (text: string) => {
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.end();
      else if (!stream.writableEnded) stream.write(text);
    };
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    const validMs = Math.min(MAX_TIMER_MS, Math.max(0, caller.expiresAtSeconds * 1000 - Date.now()));
    const expiry = setTimeout(() => stream.end(), validMs);
    let stop: (() => void) | undefined;
    const end = () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      stop?.();
      stream.end();
    };
    stream.once('close', end);
    signal.addEventListener('abort', end);

    write(': watching\n\n');
    try {
      const onlyCluster = caller.pipelineToken?.clusterName;
      stop = await runs.watch(caller, (owner, run) => {
        if (onlyCluster !== undefined && run.clusterName !== onlyCluster) return;
        const event: RunEvent = { owner, run };
        write(`event: run\ndata: ${JSON.stringify(event)}\n\n`);
      });
    } catch (error) {
      end();
      throw error;
    }
    if (signal.aborted) end();
    return new Events(stream);
  },
});
