import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What was sent before a client could know that the server stops may still be on its way; it is answered. */
const LINGER_MS = 500;
/** What is being answered may take so long; then it is cut off. */
const GRACE_MS = 4000;

/**
 * Lets a server stop in time: each connection ends with the answer that is under way on it, and those on which nothing
 * comes, whether they have sent a request before or never, end after a moment. Node leaves both open, and whoever closes
 * the server waits for them.
 */
export function endConnections(app: FastifyInstance): void {
  /** How many requests are being answered on each connection. */
  const requests = new Map<Socket, number>();
  let isClosing = false;

  const count = (socket: Socket, change: number): number => {
    if (!requests.has(socket)) socket.once('close', () => requests.delete(socket));
    const left = (requests.get(socket) ?? 0) + change;
    if (!socket.destroyed) requests.set(socket, left);
    return left;
  };
  app.server.on('connection', (socket) => count(socket, 0));
  // For a name with several addresses the framework listens with several servers: its hooks see the requests of all.
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // A request that a test injects has no connection.
    if (!(socket instanceof Socket)) return;
    count(socket, 1);
    reply.raw.once('close', () => {
      if (count(socket, -1) === 0 && isClosing) socket.destroySoon();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Those that have connected, and are not known yet, would be refused.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    setTimeout(() => {
      for (const [socket, left] of requests) if (left === 0) socket.destroySoon();
    }, LINGER_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
}
