import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** So long nothing of an answer may be taken before its reader counts as gone: lines that are cut come back sooner. */
export const MOST_UNREAD_MS = 2 * 60_000;

/**
 * Ends connections on which an answer waits that nobody reads: it would hold what it is made of, such as an archive on the
 * disk, for as long as its client likes. Whoever reads slowly reads, and an answer that is still being made waits for us.
 * The server's `timeout` says for how long nothing moves on a connection.
 */
export function endUnreadAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Somebody who listens keeps Node from ending the connection, also while it waits for us alone.
    reply.raw.on('timeout', (socket: unknown) => {
      if (!(socket instanceof Socket)) return;
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(app.server.timeout);
    });
  });
}
