import { getRun, runReport, type Run } from '@plumbline/model/contract/reports';
import type { Static } from 'typebox';
import type { OwnerClient } from './client.ts';

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** Called with every state that was seen. */
  readonly onProgress?: (run: Static<typeof Run>) => void;
  /** The longest wait between two questions. */
  readonly maxIntervalMs?: number;
}

const FIRST_INTERVAL_MS = 250;
const DEFAULT_MAX_INTERVAL_MS = 3000;

/** Starts a run without waiting for its report; gives its id. Errors: ClientError. */
export async function startRun(client: OwnerClient, cluster: string): Promise<string> {
  const response = await client.request(runReport, { params: { cluster }, headers: { prefer: 'respond-async' } });
  await response.body?.cancel();
  const location = response.headers.get('location') ?? '';
  const [, id = ''] = /\/run\/([^/?]+)/.exec(location) ?? [];
  return decodeURIComponent(id);
}

/**
 * Asks for a run, ever more seldom, until it is done, has failed or was cancelled, and gives that state.
 * Errors: ClientError when it cannot be asked for; the signal's reason when it aborts.
 */
export async function waitForRun(
  client: OwnerClient,
  run: string,
  { signal, onProgress, maxIntervalMs = DEFAULT_MAX_INTERVAL_MS }: WaitOptions = {},
): Promise<Static<typeof Run>> {
  for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = Math.min(intervalMs * 1.5, maxIntervalMs)) {
    const state = await client.call(getRun, { params: { run }, ...(signal ? { signal } : {}) });
    onProgress?.(state);
    if (state.state !== 'queued' && state.state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
    signal?.throwIfAborted();
  }
}
