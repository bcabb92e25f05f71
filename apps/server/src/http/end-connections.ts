import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** What is being answered when a server is told to stop may take so long; then it is cut off. */
const GRACE_MS = 4000;
const COMES_BACK_SECONDS = 5;

/**
 * Lets a server stop in time: each connection ends with the answer that is under way on it, and those that wait for a
 * request, or have never sent one, end at once. Node leaves both open, and whoever closes the server waits for them.
 */
export function endConnections(app: FastifyInstance): void {
  /** How many requests are being answered on each connection. */
  const requests = new Map<Socket, number>();
  let isClosing = false;

  const count = (socket: Socket, change: number): void => {
    const left = (requests.get(socket) ?? 0) + change;
    if (!socket.destroyed) requests.set(socket, left);
    if (isClosing && left === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket) => {
    count(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  // The framework would answer what comes on an open connection with a text of its own.
  app.addHook('onRequest', async () => {
    if (isClosing) {
      throw new AppError('unavailable', (say) => say.stopping, { retryAfterSeconds: COMES_BACK_SECONDS });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of requests.keys()) count(socket, 0);
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
}
