import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { RUNS_CHANNEL, WAITING_CHANNEL, type RunChange } from '../store/runs.ts';

type Listener = (id: string, isUnderWay: boolean) => void;

/** Hears of changes of runs from the database, whichever process makes them. */
export interface RunChanges {
  listen(owner: string, listener: Listener): () => void;
  /** Calls the listener whenever there may be a run to take, until the returned function is called. */
  listenForWaiting(listener: () => void): () => void;
  /** Resolves when a run ends, waits or is given back, after `limitMs`, or when `signal` aborts. */
  next(
    owner: string,
    id: string,
    limitMs: number,
    signal?: AbortSignal,
  ): { readonly happened: Promise<void>; cancel(): void };
  close(): Promise<void>;
}

/** Notifications come at once, but one can be lost with its connection: whoever waits looks for itself so often. */
export const LOOK_EVERY_MS = 2000;

const RECONNECT_MS = 500;

/** Holds one connection that listens, and connects again when it breaks. */
export async function openRunChanges(url: string, onError: (error: Error) => void): Promise<RunChanges> {
  const listeners = new Map<string, Set<Listener>>();
  const takers = new Set<() => void>();
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'plumbline-events', keepAlive: true });
    fresh.on('error', onError);
    fresh.on('notification', ({ channel, payload = '{}' }) => {
      if (channel === WAITING_CHANNEL) {
        for (const taker of takers) taker();
        return;
      }
      const { owner = '', id = '', isUnderWay = false } = JSON.parse(payload) as Partial<RunChange>;
      for (const listener of listeners.get(owner) ?? []) listener(id, isUnderWay);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${RUNS_CHANNEL}; listen ${WAITING_CHANNEL}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // Only now: one that failed to connect ends too, and whoever tried it tries again already.
    fresh.once('end', () => void reconnect());
    client = fresh;
  };
  const reconnect = async (): Promise<void> => {
    for (;;) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      if (isClosed) return;
      try {
        await connect();
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  };
  await connect();

  const listen: RunChanges['listen'] = (owner, listener) => {
    const ofOwner = listeners.get(owner) ?? new Set();
    listeners.set(owner, ofOwner.add(listener));
    return () => {
      ofOwner.delete(listener);
      if (ofOwner.size === 0 && listeners.get(owner) === ofOwner) listeners.delete(owner);
    };
  };
  return {
    listen,
    listenForWaiting: (listener) => {
      takers.add(listener);
      return () => takers.delete(listener);
    },
    next: (owner, id, limitMs, signal) => {
      let cancel = (): void => {};
      const happened = new Promise<void>((resolve) => {
        const timer = setTimeout(() => cancel(), limitMs);
        const stop = listen(owner, (changed, isUnderWay) => changed === id && !isUnderWay && cancel());
        const onAbort = (): void => cancel();
        signal?.addEventListener('abort', onAbort);
        cancel = () => {
          clearTimeout(timer);
          stop();
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
      });
      return { happened, cancel: () => cancel() };
    },
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
