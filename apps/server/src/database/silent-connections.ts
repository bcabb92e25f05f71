import type { Socket } from 'node:net';
import pg from 'pg';

/** How long a query may go without a byte of its answer before it is asked whether the database is there at all. */
export const SILENCE_LIMIT_MS = 10_000;
/** So often connections are looked at within that. */
const LOOKS = 4;

interface Held {
  readonly bytes: number;
  readonly sinceMs: number;
}

/**
 * Breaks connections that have gone silent while nobody answers at the database's address: it is frozen, or the network
 * was cut without a word, and whoever waits would wait for as long as that lasts. A query that only takes its time is left
 * alone. Gives what ends the watching.
 */
export function breakSilentConnections(pool: pg.Pool, url: string, limitMs: number): () => void {
  const held = new Map<pg.PoolClient, Held>();
  pool.on('acquire', (client) => held.set(client, { bytes: streamOf(client).bytesRead, sinceMs: performance.now() }));
  pool.on('release', (_error, client) => held.delete(client));

  let isLooking = false;
  async function look(): Promise<void> {
    const nowMs = performance.now();
    for (const [client, { bytes }] of held) {
      const { bytesRead } = streamOf(client);
      if (bytesRead !== bytes) held.set(client, { bytes: bytesRead, sinceMs: nowMs });
    }
    const silent = [...held].filter(([, { sinceMs }]) => nowMs - sinceMs > limitMs);
    if (silent.length === 0 || (await answers(url, limitMs))) return;
    for (const [client, { bytes }] of silent) {
      const stream = streamOf(client);
      const isStillSilent = held.has(client) && stream.bytesRead === bytes;
      if (isStillSilent) stream.destroy(new Error('Connection terminated, as the database does not answer'));
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, limitMs / LOOKS).unref();
  return () => clearInterval(timer);
}

/** Whether anybody takes a new connection, or says why not. */
async function answers(url: string, limitMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    // Its end is of no interest, and may hang.
    client.end().catch(() => {});
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}

function streamOf(client: pg.PoolClient): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}
